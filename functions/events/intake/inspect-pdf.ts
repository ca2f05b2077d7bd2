import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'

/** Reading a report of 25 MB takes a second or two, and some four times its size. */
const limits = { milliseconds: 20_000, bytes: 400 * 1024 * 1024 }
const lookEvery = 50

const Finding = z.union([z.object({ fault: z.string() }), z.object({ pages: z.int() })])
export type PdfFinding = z.infer<typeof Finding>
export type InspectPdf = (pdf: Uint8Array) => Promise<PdfFinding>

const unreadable = { fault: 'The PDF is damaged: it cannot be read.' }
const tooMuch = { fault: 'The PDF unpacks to far more than a report: it cannot be checked.' }
const tooLong = { fault: 'The PDF takes too long to check.' }

/**
 * Reads a PDF in a thread of its own, which is ended when it wants too much memory or time: a file
 * made to exhaust its reader is refused, and the function lives.
 * @param script the thread's program; infra/bundles.ts lays it beside the function's own
 */
export const inspectPdfWith =
  (script: URL): InspectPdf =>
  async (pdf) => {
    const worker = new Worker(script, {
      workerData: pdf,
      resourceLimits: { maxOldGenerationSizeMb: limits.bytes / 1024 / 1024 },
      // What the library says about odd files is nobody's business.
      stdout: true,
      stderr: true,
      env: {},
    })
    const ended = new AbortController()
    try {
      return await Promise.race([findingOf(worker), excessOf(worker, ended.signal)])
    } finally {
      ended.abort()
      await worker.terminate()
    }
  }

const findingOf = (worker: Worker): Promise<PdfFinding> =>
  new Promise((resolve) => {
    worker.once('message', (message) => {
      const finding = Finding.safeParse(message)
      resolve(finding.success ? finding.data : unreadable)
    })
    worker.once('error', (error: Error & { code?: string }) =>
      resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : unreadable),
    )
    worker.once('exit', () => resolve(unreadable))
  })

/** Typed arrays lie outside of the heap that the thread's own limit counts. */
async function excessOf(worker: Worker, signal: AbortSignal): Promise<PdfFinding> {
  const end = Date.now() + limits.milliseconds
  while (Date.now() < end && !signal.aborted) {
    await setTimeout(lookEvery)
    const used = await worker.getHeapStatistics().catch(() => undefined)
    if (used && used.external_memory + used.used_heap_size > limits.bytes) return tooMuch
  }
  return tooLong
}
