import { describe, expect, it } from 'vitest'
import { qpdfWasm } from './fixtures/encrypted-pdfs.ts'
import { documentWith } from './fixtures/hiding-places.ts'
import { largeReport } from './fixtures/large-report.ts'
import { bombs, slowBombs } from './fixtures/odd-pdfs.ts'
import { PdfWriter } from './fixtures/pdf-writer.ts'
import { inspectPdfWith } from './inspect-pdf.ts'

const inspect = inspectPdfWith(new URL('./pdf-inspector.ts', import.meta.url), qpdfWasm)
const gigabyte = 1024 ** 3
const isFull = Boolean(process.env.FULL)
const triedBombs = isFull ? [...bombs, ...slowBombs] : bombs.slice(0, 2)

/** Time on processors, all threads together: other programs on the machine do not count. */
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('a PDF in a thread of its own', () => {
  it('that is a report has its pages counted', async () => {
    const pdf = new PdfWriter().objects(documentWith({})).table().bytes
    expect(await inspect(pdf)).toEqual({ pages: 1 })
  })

  it.each(triedBombs)(
    'that is $name is refused, and takes no more than it is given',
    async ({ bytes }) => {
      const pdf = await bytes()
      const before = process.memoryUsage().rss
      const finding = await inspect(pdf)
      expect('fault' in finding && finding.fault).toMatch(
        /unpacks to far more|takes too long|million pixels|damaged|2,000 pages/,
      )
      expect(process.memoryUsage().rss - before).toBeLessThan(1.5 * gigabyte)
    },
    180_000,
  )

  it('of 25 MB and 300 pages is read within 20 seconds of one processor', async () => {
    const pdf = largeReport()
    const before = process.cpuUsage()
    expect(await inspect(pdf)).toEqual({ pages: 300 })
    expect(secondsSince(before)).toBeLessThan(20)
  }, 180_000)

  it.runIf(isFull)(
    'of 24 MB of filling between its objects is read within 20 seconds of one processor',
    async () => {
      const filling = Buffer.alloc(24 * 1024 * 1024, '%filling 1 0 of an obj\n')
      const pdf = new PdfWriter().objects(documentWith({})).write(filling).table().bytes
      const before = process.cpuUsage()
      expect(await inspect(pdf)).toEqual({ pages: 1 })
      expect(secondsSince(before)).toBeLessThan(20)
    },
    180_000,
  )
})
