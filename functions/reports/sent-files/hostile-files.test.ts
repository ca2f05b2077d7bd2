import { describe, expect, it } from 'vitest'
import { faultsOfReport, validateDataSize } from '../data/check-report.ts'
import { bombs, slowBombs } from '../pdf/fixtures/odd-pdfs.ts'
import { fileReaders } from '../pdf/local-inspector.ts'
import { hostileFiles } from './fixtures/hostile-files.ts'
import { readSentFile } from './read-sent-file.ts'

const isFull = Boolean(process.env.FULL)
const isRelease = isFull || Boolean(process.env.RELEASE)

const megabyte = 1024 * 1024
const maxMilliseconds = 5000
const maxBytes = 300 * megabyte

/**
 * The memory of the whole process, worker included, above what it was before; and the time of all its threads,
 * which other programs on the machine do not lengthen.
 */
async function measured(work: () => Promise<unknown>) {
  const before = process.memoryUsage().rss
  let most = before
  const measure = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const timer = setInterval(measure, 20)
  const start = process.cpuUsage()
  try {
    await work()
    const { user, system } = process.cpuUsage(start)
    return { milliseconds: (user + system) / 1000, bytes: most - before }
  } finally {
    measure()
    clearInterval(timer)
  }
}

const files = hostileFiles(200)
/** Of each kind the first that is quickly made. */
const sample = [...new Set(files.map(({ kind }) => kind))].flatMap(
  (kind) => files.find((file) => file.kind === kind && file.size < 3 * megabyte) ?? [],
)

/** The worst PDFs of the intake's own test. */
const largePdfs = [...bombs, ...slowBombs].map(({ name, bytes }) => ({ name, bytes }))

/** As the routes of buyers and of the desk read what browsers send. */
describe('a hostile file is answered within 5 seconds and 300 MB', () => {
  it.each<{ name: string; bytes(): Uint8Array | Promise<Uint8Array> }>(
    // inspect-pdf.test.ts reads a large one.
    isRelease ? [...files, ...largePdfs] : sample,
  )(
    '$name',
    async ({ bytes }) => {
      const content = await bytes()
      const used = await measured(() => readSentFile(content, fileReaders))
      expect(used.milliseconds).toBeLessThan(maxMilliseconds)
      expect(used.bytes).toBeLessThan(maxBytes)
    },
    60_000,
  )

  it.each(files.filter(({ kind }) => kind === 'deep JSON').slice(0, isRelease ? 20 : 2))(
    'as the text of a report: $name',
    async ({ bytes }) => {
      const content = bytes().subarray(0, 512 * 1024 - 1)
      expect(validateDataSize(content.byteLength)).toBeUndefined()
      const used = await measured(() =>
        faultsOfReport(
          content,
          undefined,
          async (file) => ({ file }),
          undefined,
          async () => [],
        ),
      )
      expect(used.milliseconds).toBeLessThan(maxMilliseconds)
      expect(used.bytes).toBeLessThan(maxBytes)
    },
  )
})
