import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { qpdfWasm } from './fixtures/encrypted-pdfs.ts'
import { documentWith } from './fixtures/hiding-places.ts'
import { largeReport } from './fixtures/large-report.ts'
import { bombs, slowBombs } from './fixtures/odd-pdfs.ts'
import { PdfWriter } from './fixtures/pdf-writer.ts'
import { fileReadersWith, inspectPdfWith, type Limits } from './inspect-pdf.ts'
import { fileReaders } from './local-inspector.ts'
import { faults } from './pdf-faults.ts'

const inspect = inspectPdfWith(new URL('./pdf-inspector.ts', import.meta.url), qpdfWasm)
const gigabyte = 1024 ** 3
const isFull = Boolean(process.env.FULL)
const isRelease = isFull || Boolean(process.env.RELEASE)
const sampledBombs = isFull ? [...bombs, ...slowBombs] : bombs.slice(0, 1)

/** CPU seconds of all threads; other programs on the machine do not count. */
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('a PDF in a worker thread', () => {
  it('that is a valid report is answered with its number of pages', async () => {
    const pdf = new PdfWriter().objects(documentWith({})).table().bytes
    expect(await inspect(pdf)).toEqual({ pages: 1 })
  })

  it.each(sampledBombs)(
    'that is $name is refused within the limits of memory and time',
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

  it.runIf(isRelease).each([300, 1600])(
    'of 25 MB and %i pages is read within 20 seconds of CPU time',
    async (pages) => {
      const pdf = largeReport(pages)
      const before = process.cpuUsage()
      expect(await inspect(pdf)).toEqual({ pages })
      expect(secondsSince(before)).toBeLessThan(20)
    },
    180_000,
  )

  it.runIf(isRelease)(
    'that unpacks to 1,200 MB is read by the intake, and refused by routes',
    async () => {
      const stream = {
        dict: '/Filter/FlateDecode',
        data: deflateSync(Buffer.alloc(200 * 1024 * 1024)),
      }
      const streams = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [100 + n, stream]))
      const pdf = new PdfWriter().objects(documentWith({ objects: streams })).table().bytes
      expect(await inspect(pdf)).toEqual({ pages: 1 })
      expect(await fileReaders.cleanPdf(pdf)).toEqual({ fault: faults.unpacksToTooMuch })
    },
    60_000,
  )

  it.runIf(isFull)(
    'with 24 MB of filling between its objects is read within 20 seconds of CPU time',
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

describe('a thread that reads a file', () => {
  const limits: Limits = { cpuMilliseconds: 150, milliseconds: 60_000, bytes: 2 ** 27 }
  const oneByte = { bytes: new Uint8Array([1]) }
  const waiting = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, '

  /** @param work what its thread does before it answers */
  const reading = (work: string, own: Partial<Limits> = {}) => {
    const script = `import { parentPort } from 'node:worker_threads'
      ${work}
      parentPort.postMessage({ bytes: new Uint8Array([1]) })`
    const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
    return fileReadersWith(url, '', { ...limits, ...own }).cleanPdf(new Uint8Array())
  }

  it('may wait for its turn longer than it may work', async () => {
    expect(await reading(`${waiting}400)`)).toEqual(oneByte)
  })

  it('is ended after its work', async () => {
    expect(await reading('for (;;);')).toEqual({ fault: faults.takesTooLong })
  })

  it('is ended in the end if it never says how much it has worked', async () => {
    expect(await reading(`${waiting}1e6)`, { milliseconds: 300 })).toEqual({
      fault: faults.takesTooLong,
    })
  })
})
