import { parentPort, workerData } from 'node:worker_threads'
import { faults } from './pdf-faults.ts'
import { startQpdf } from './qpdf.ts'
import { readPdf } from './read-pdf.ts'

const { pdf, wasm } = workerData as { pdf: Uint8Array; wasm: string }

/** The thread that reads one PDF: see inspect-pdf.ts. */
parentPort?.postMessage(
  await readPdf(pdf, await startQpdf(wasm)).catch(() => ({ fault: faults.damaged })),
)
