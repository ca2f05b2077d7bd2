import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { validatePdf } from '../report-upload.ts'
import { faults } from './pdf-faults.ts'

/** A report of 300 pages takes a second or two; one of 1,600 pages and 120,000 objects 5 to 10. */
const limits = { milliseconds: 30_000, bytes: 640 * 1024 * 1024 }
const pollMilliseconds = 50

const Fault = z.object({ fault: z.string() })
const Finding = z.union([Fault, z.object({ pages: z.int() })])
export type PdfFinding = z.infer<typeof Finding>
export type InspectPdf = (pdf: Uint8Array) => Promise<PdfFinding>

const Cleaned = z.union([Fault, z.object({ bytes: z.instanceof(Uint8Array) })])
/** Checks a PDF, and writes it without metadata. */
export type CleanPdf = (pdf: Uint8Array) => Promise<z.infer<typeof Cleaned>>

type Engine = { script: URL; wasm: string; milliseconds: number }

/**
 * @param script the worker's entry; infra/bundles.ts puts it next to the function's bundle
 * @param wasm the path of the engine, qpdf
 */
export const inspectPdfWith = (script: URL, wasm: string): InspectPdf => {
  const engine = { script, wasm, milliseconds: limits.milliseconds }
  return (pdf) => inThread(engine, Finding, { pdf, isCleaned: false })
}

/**
 * @param script as above
 * @param milliseconds less than the caller's own limit
 */
export const cleanPdfWith = (script: URL, wasm: string, milliseconds: number): CleanPdf => {
  const engine = { script, wasm, milliseconds }
  return (pdf) => inThread(engine, Cleaned, { pdf, isCleaned: true })
}

/**
 * Reads a PDF in a worker thread with limits of memory and time, so a malicious file is rejected
 * without harming the function.
 */
async function inThread<Result>(
  { script, wasm, milliseconds }: Engine,
  Result: z.ZodType<Result>,
  { pdf, isCleaned }: { pdf: Uint8Array; isCleaned: boolean },
): Promise<Result | { fault: string }> {
  const outer = validatePdf(pdf)
  if (outer) return { fault: outer }
  const worker = new Worker(script, {
    workerData: { pdf, wasm, isCleaned },
    resourceLimits: { maxOldGenerationSizeMb: limits.bytes / 1024 / 1024 },
    // Keeps qpdf's output out of our log.
    stdout: true,
    stderr: true,
    env: {},
  })
  const ended = new AbortController()
  try {
    return await Promise.race([
      resultOf(worker, Result),
      excessOf(worker, milliseconds, ended.signal),
    ])
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

const resultOf = <Result>(
  worker: Worker,
  Result: z.ZodType<Result>,
): Promise<Result | { fault: string }> =>
  new Promise((resolve) => {
    worker.once('message', (message) => {
      const finding = Result.safeParse(message)
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
async function excessOf(
  worker: Worker,
  milliseconds: number,
  signal: AbortSignal,
): Promise<{ fault: string }> {
  const end = Date.now() + milliseconds
  while (Date.now() < end && !signal.aborted) {
    await setTimeout(pollMilliseconds)
    const used = await worker.getHeapStatistics().catch(() => undefined)
    if (used && used.external_memory + used.used_heap_size > limits.bytes)
      return { fault: faults.unpacksToTooMuch }
  }
  return { fault: faults.takesTooLong }
}
