import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { damaged, takesTooMuch } from '../photographs/clean-image.ts'
import type { PictureKind, ReadPicture } from '../photographs/read-photograph.ts'
import { faults } from './pdf-faults.ts'

const megabyte = 1024 * 1024
const pollMilliseconds = 50

/**
 * `cpuMilliseconds` limits the thread's processor time, which does not grow on a busy machine. `milliseconds` ends a thread that cannot say how much it has worked, because it never leaves one call.
 */
export type Limits = { cpuMilliseconds: number; milliseconds: number; bytes: number }

/** A report of 300 pages takes a second or two; one of 1,600 pages and 120,000 objects 5 to 10. */
const intakeLimits: Limits = {
  cpuMilliseconds: 30_000,
  milliseconds: 50_000,
  bytes: 640 * megabyte,
}
/**
 * For the routes of buyers and the desk: an answer has up to five files, and API Gateway gives up after 30
 * seconds. The function has 1,024 MB for everything. The intake reads its up to twelve photographs with these limits too.
 */
const routeLimits: Limits = { cpuMilliseconds: 2_500, milliseconds: 20_000, bytes: 224 * megabyte }

const Fault = z.object({ fault: z.string() })
const Inspection = z.union([Fault, z.object({ pages: z.int() })])
export type PdfInspection = z.infer<typeof Inspection>
export type InspectPdf = (pdf: Uint8Array) => Promise<PdfInspection>

const Cleaned = z.union([Fault, z.object({ bytes: z.instanceof(Uint8Array) })])
const Picture = z.union([
  Fault.extend({ hasTooManyPixels: z.literal(true).optional() }),
  z.object({ bytes: z.instanceof(Uint8Array) }),
])

/** Readers of files that browsers send, and of photographs of reports. Each checks a file, and writes it without metadata. */
export type FileReaders = {
  cleanPdf(pdf: Uint8Array): Promise<z.infer<typeof Cleaned>>
  readPicture: ReadPicture
}

/** What the worker does with a file. */
export type FileJob = {
  file: Uint8Array
  /** The path of the engine of PDFs, qpdf. */
  wasm: string
  task: 'inspect-pdf' | 'clean-pdf' | PictureKind
}

type Engine = { script: URL; wasm: string; limits: Limits; faults: WorkerFaults }
type WorkerFaults = Pick<typeof faults, 'damaged' | 'unpacksToTooMuch' | 'takesTooLong'>

const pictureFaults: WorkerFaults = {
  damaged: damaged.fault,
  unpacksToTooMuch: takesTooMuch.fault,
  takesTooLong: takesTooMuch.fault,
}

/**
 * For the report intake.
 * @param script the worker's entry; infra/bundles.ts puts it next to the function's bundle
 * @param wasm the path of the engine, qpdf
 */
export const inspectPdfWith = (script: URL, wasm: string): InspectPdf => {
  const engine = { script, wasm, limits: intakeLimits, faults }
  return (file) => inThread(engine, Inspection, { file, task: 'inspect-pdf' })
}

/** For routes, which answer within seconds, and for photographs. Parameters as above. */
export const fileReadersWith = (
  script: URL,
  wasm: string,
  limits: Limits = routeLimits,
): FileReaders => {
  const engine = { script, wasm, limits }
  return {
    cleanPdf: (file) => inThread({ ...engine, faults }, Cleaned, { file, task: 'clean-pdf' }),
    readPicture: (task, file) =>
      inThread({ ...engine, faults: pictureFaults }, Picture, { file, task }),
  }
}

/**
 * Reads a file in a worker thread with limits of memory and time, so a malicious file is rejected
 * without harming the function. Nothing of the file is read outside of it.
 */
async function inThread<Result>(
  engine: Engine,
  Result: z.ZodType<Result>,
  job: Omit<FileJob, 'wasm'>,
): Promise<Result | { fault: string }> {
  const { script, wasm, limits } = engine
  const workerData: FileJob = { ...job, wasm }
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.bytes / megabyte },
    // Keeps qpdf's output out of our log.
    stdout: true,
    stderr: true,
    env: {},
  })
  const ended = new AbortController()
  try {
    return await Promise.race([
      resultOf(worker, Result, engine.faults),
      excessOf(worker, engine, ended.signal),
    ])
  } finally {
    ended.abort()
    await worker.terminate()
  }
}

const resultOf = <Result>(
  worker: Worker,
  Result: z.ZodType<Result>,
  texts: WorkerFaults,
): Promise<Result | { fault: string }> =>
  new Promise((resolve) => {
    worker.once('message', (message) => {
      const finding = Result.safeParse(message)
      resolve(finding.success ? finding.data : { fault: texts.damaged })
    })
    worker.once('error', (error: Error & { code?: string }) =>
      resolve({
        fault: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? texts.unpacksToTooMuch : texts.damaged,
      }),
    )
    worker.once('exit', () => resolve({ fault: texts.damaged }))
  })

const usageOf = async (worker: Worker) => {
  const [heap, cpu] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
  return {
    bytes: heap.external_memory + heap.used_heap_size,
    cpuMilliseconds: (cpu.user + cpu.system) / 1000,
  }
}

const late = 'late' as const

/** WebAssembly memory is not part of the heap that the worker's limit covers. */
async function excessOf(
  worker: Worker,
  { limits, faults: texts }: Pick<Engine, 'limits' | 'faults'>,
  signal: AbortSignal,
): Promise<{ fault: string }> {
  const end = setTimeout(limits.milliseconds, late, { signal }).catch(() => late)
  for (;;) {
    await setTimeout(pollMilliseconds)
    // Rejects once the thread has ended: then its result counts.
    const used = await Promise.race([usageOf(worker).catch(() => undefined), end])
    if (used === late) return { fault: texts.takesTooLong }
    if (!used) continue
    if (used.bytes > limits.bytes) return { fault: texts.unpacksToTooMuch }
    if (used.cpuMilliseconds > limits.cpuMilliseconds) return { fault: texts.takesTooLong }
  }
}
