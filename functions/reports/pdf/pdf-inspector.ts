import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'
import { faults } from './pdf-faults.ts'
import { startQpdf } from './qpdf.ts'
import { readPdf } from './read-pdf.ts'

const { pdf, wasm, isCleaned } = workerData as {
  pdf: Uint8Array
  wasm: string
  isCleaned: boolean
}

/** The thread that reads one PDF, and writes it without metadata: see inspect-pdf.ts. */
async function inspect() {
  const qpdf = await startQpdf(wasm)
  const finding = await readPdf(pdf, qpdf)
  return 'fault' in finding || !isCleaned ? finding : { ...finding, ...cleanPdf(pdf, qpdf) }
}

parentPort?.postMessage(await inspect().catch(() => ({ fault: faults.damaged })))
