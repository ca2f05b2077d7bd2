import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliDecompress } from 'node:zlib'
import type { PrintedContent } from './printed-content.ts'
import type { PrintedPaymentRecord } from './printed-payment-record.ts'

/** Where the files of the renderer are: infra/bundles.ts puts them beside the function's bundle. */
export type PrinterFiles = {
  wasm: URL
  worker: URL
  /** Of Typst: `report.typ` and the like. */
  layouts: readonly URL[]
  fonts: readonly URL[]
  /** For rare Chinese characters, packed with Brotli. */
  rareFont: URL
}

export type Photograph = { file: string; bytes: Uint8Array }
export type Pdf = { pdf: Uint8Array; pages: number }
/** The photographs' bytes move to the thread that prints them, and are empty afterwards. */
export type PrintPdf = (
  content: PrintedContent | PrintedPaymentRecord,
  photographs: readonly Photograph[],
) => Promise<Pdf>

export type PrintJob = {
  module: WebAssembly.Module
  /** In shared memory. */
  fonts: readonly Uint8Array[]
  /** The text of each layout, by its name. */
  layouts: Readonly<Record<string, string>>
  /** The name of the one that prints this content. */
  layout: string
  content: string
  photographs: Photograph[]
}
export type Printed = Pdf | { problem: string }

/** A report of 600 findings takes 5 seconds of processor time; the function has 60. */
const maxMilliseconds = 45_000

/**
 * Makes PDFs with Typst in WebAssembly, each in a worker thread of its own: Typst keeps every layout
 * in memory that cannot be released (docs/decisions/0045-reports-are-typeset-with-typst.md). It has
 * no file system, no network and no fonts but ours, so the same content gives the same bytes.
 */
export function pdfPrinter(files: PrinterFiles): PrintPdf {
  const loading = load(files)
  // Reported by the first PDF, not as an unhandled rejection.
  loading.catch(() => {})
  let rare: Promise<Uint8Array> | undefined
  return async (content, photographs) => {
    const loaded = await loading
    if (content.hasRareCharacters) rare ??= loadRareFont(files)
    return printInWorker(files.worker, {
      ...loaded,
      fonts: [...loaded.fonts, ...(content.hasRareCharacters && rare ? [await rare] : [])],
      layout: content.layout,
      content: JSON.stringify(content),
      photographs: photographs.map(({ file, bytes }) => ({ file, bytes: movable(bytes) })),
    })
  }
}

/** Compiles the engine and reads the fonts once; workers share both. */
async function load({ wasm, layouts, fonts }: PrinterFiles) {
  const [module, texts, shared] = await Promise.all([
    readFile(wasm).then((bytes) => WebAssembly.compile(bytes)),
    Promise.all(
      layouts.map(async (file) => [basename(file.pathname), await readFile(file, 'utf8')]),
    ),
    Promise.all(fonts.map(async (font) => inSharedMemory(await readFile(font)))),
  ])
  return { module, layouts: Object.fromEntries(texts) as PrintJob['layouts'], fonts: shared }
}

const unpack = promisify(brotliDecompress)

/** Few reports need it, so others do not wait for it. */
const loadRareFont = async ({ rareFont }: PrinterFiles): Promise<Uint8Array> =>
  inSharedMemory(await unpack(await readFile(rareFont)))

function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  shared.set(bytes)
  return shared
}

/** Small buffers of Node.js are parts of a larger one, which cannot be moved. */
const movable = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

async function printInWorker(script: URL, job: PrintJob): Promise<Pdf> {
  const worker = new Worker(script, {
    workerData: job,
    // Moved, not copied: photographs may be 100 MB.
    transferList: job.photographs.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const printed = await new Promise<Printed>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`Typst's thread ended with ${code}`)))
      timer = setTimeout(
        () => reject(new Error(`Typst took longer than ${maxMilliseconds} ms`)),
        maxMilliseconds,
      )
    })
    if ('problem' in printed) throw new Error(`Typst could not make the PDF: ${printed.problem}`)
    return printed
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
