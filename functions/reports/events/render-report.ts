import * as z from 'zod'
import { machine, pdfFonts, rareFont, typstFileOf } from '../../../shared/reports/pdf-files.ts'
import { environment } from '../../platform/environment.ts'
import { PdfJob, type RenderedPdf } from '../render-job.ts'
import { pdfPrinter } from '../rendering/print-pdf.ts'
import { type RenderDeps, renderPdf } from '../rendering/render-pdf.ts'
import { s3RenderingFiles } from '../rendering/rendering-files.ts'

/**
 * Makes a report's PDF for the report intake: if that fails, the queue delivers the upload to the intake again. And
 * that of a payment check for its buyer, who is asked to try again.
 */
export const handleRenderJob =
  (deps: RenderDeps) =>
  (event: unknown): Promise<RenderedPdf> =>
    renderPdf(deps, PdfJob.parse(event))

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

export const createHandler = () => {
  const { SITE_URL: siteUrl } = environment({ SITE_URL: z.url() })
  return handleRenderJob({
    siteUrl,
    files: s3RenderingFiles(),
    print: pdfPrinter({
      engine: beside(typstFileOf(machine())),
      layouts: beside('.'),
      fonts: Object.keys(pdfFonts).map(beside),
      rareFont: beside(rareFont),
    }),
  })
}
