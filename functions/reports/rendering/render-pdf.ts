import { createHash } from 'node:crypto'
import { logError } from '../../platform/log.ts'
import type { PdfJob, RenderedPdf } from '../render-job.ts'
import type { Photograph, PrintPdf } from './print-pdf.ts'
import { evidenceFile, printedContent } from './printed-content.ts'
import { printedPaymentRecord } from './printed-payment-record.ts'
import type { RenderingFiles } from './rendering-files.ts'

export type RenderDeps = {
  print: PrintPdf
  files: RenderingFiles
  /** The address of the site where the PDF of a payment check can be verified. */
  siteUrl: string
}

/** Makes a PDF and files it. Idempotent: the same job writes the same bytes. */
export async function renderPdf(deps: RenderDeps, job: PdfJob): Promise<RenderedPdf> {
  const { pdf, pages, breach } = await printed(deps, job)
  // The saved query of errors shows the breach, which must not hold up the buyer's report.
  if (breach) logError('The PDF is not PDF/UA-1', { key: job.key, breach })
  await deps.files.storePdf(job.key, pdf)
  return {
    sha256: createHash('sha256').update(pdf).digest('hex'),
    pages,
    bytes: pdf.byteLength,
  }
}

async function printed({ print, files, siteUrl }: RenderDeps, job: PdfJob) {
  if ('paymentRecord' in job) return print(printedPaymentRecord({ ...job, siteUrl }), [])
  const evidence = (job.evidenceKeys ?? []).map((key, index) => ({
    file: evidenceFile(index + 1, key),
    key,
  }))
  const photographs = await Promise.all(
    [...job.photographs, ...evidence].map(
      async ({ file, key }): Promise<Photograph> => ({
        file,
        bytes: await files.readPhotograph(key),
      }),
    ),
  )
  return print(printedContent(job), photographs)
}
