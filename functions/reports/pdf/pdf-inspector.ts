import { parentPort, workerData } from 'node:worker_threads'
import { damaged } from '../photographs/clean-image.ts'
import { readPicture } from '../photographs/read-photograph.ts'
import { cleanPdf } from './clean-pdf.ts'
import type { FileJob } from './inspect-pdf.ts'
import { faults } from './pdf-faults.ts'
import { startQpdf } from './qpdf.ts'
import { readPdf } from './read-pdf.ts'
import { maxUnpacked } from './unpacked-size.ts'
import { validatePdf } from './validate-pdf.ts'

const { file, wasm, task } = workerData as FileJob
const isPdf = task === 'inspect-pdf' || task === 'clean-pdf'

/** The thread that reads one file, and writes it without metadata: see inspect-pdf.ts. */
async function read() {
  if (!isPdf) return readPicture(task, file)
  const outer = validatePdf(file)
  if (outer) return { fault: outer }
  const qpdf = await startQpdf(wasm)
  const maxBytes = task === 'inspect-pdf' ? maxUnpacked.intake : maxUnpacked.routes
  const finding = await readPdf(file, qpdf, maxBytes)
  return 'fault' in finding || task === 'inspect-pdf'
    ? finding
    : { ...finding, ...cleanPdf(file, qpdf) }
}

const { fault } = isPdf ? { fault: faults.damaged } : damaged
parentPort?.postMessage(await read().catch(() => ({ fault })))
