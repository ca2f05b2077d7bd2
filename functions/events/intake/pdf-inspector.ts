import { parentPort, workerData } from 'node:worker_threads'
import { readPdf } from './read-pdf.ts'

/** The thread that reads one PDF: see inspect-pdf.ts. */
parentPort?.postMessage(
  await readPdf(workerData as Uint8Array).catch(() => ({
    fault: 'The PDF is damaged: it cannot be read.',
  })),
)
