import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { validatePdf } from '../report-upload.ts'
import { faults } from './pdf-faults.ts'

/** A report of 300 pages takes a second or two; one of 1,600 pages and 120,000 objects 5 to 10. */
const limits = { milliseconds: 30_000, bytes: 640 * 1024 * 1024 }
const pollMilliseconds = 50

const Finding = z.union([z.object({ fault: z.string() }), z.object({ pages: z.int() })])
export type PdfFinding = z.infer<typeof Finding>
export type InspectPdf = (pdf: Uint8Array) => Promise<PdfFinding>

/**
 * Reads a PDF in a worker thread with limits of memory and time, so a malicious file is rejected
 * without harming the function.
 * @param script the worker's entry; infra/bundles.ts puts it next to the function's bundle
 * @param wasm the path of the engine, qpdf
 */
export const inspectPdfWith =
  (script: URL, wasm: string): InspectPdf =>
  async (pdf) => {
    const outer = validatePdf(pdf)
    if (outer) return { fault: outer }
    const worker = new Worker(script, {
      workerData: { pdf, wasm },
      resourceLimits: { maxOldGenerationSizeMb: limits.bytes / 1024 / 1024 },
      // Keeps qpdf's output out of our log.
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
      resolve(finding.success ? finding.data : { fault: faults.damaged })
    })
    worker.once('error', (error: Error & { code?: string }) =>
      resolve({
        fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? faults.unpacksToTooMuch : faults.damaged,
      }),
    )
    worker.once('exit', () => resolve({ fault: faults.damaged }))
  })

/** WebAssembly memory is not part of the heap that the worker's limit covers. */
async function excessOf(worker: Worker, signal: AbortSignal): Promise<PdfFinding> {
  const end = Date.now() + limits.milliseconds
  while (Date.now() < end && !signal.aborted) {
    await setTimeout(pollMilliseconds)
    const used = await worker.getHeapStatistics().catch(() => undefined)
    if (used && used.external_memory + used.used_heap_size > limits.bytes)
      return { fault: faults.unpacksToTooMuch }
  }
  return { fault: faults.takesTooLong }
}
