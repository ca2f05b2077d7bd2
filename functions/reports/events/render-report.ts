import { pdfFonts, rareFont } from '../../../shared/reports/pdf-fonts.ts'
import { type RenderedReport, RenderJob } from '../render-job.ts'
import { pdfPrinter } from '../rendering/print-pdf.ts'
import { type RenderDeps, renderReport } from '../rendering/render-report.ts'
import { s3RenderingFiles } from '../rendering/rendering-files.ts'

/** Makes a report's PDF for the report intake. If that fails, the queue delivers the upload to the intake again. */
export const handleRenderJob =
  (deps: RenderDeps) =>
  (event: unknown): Promise<RenderedReport> =>
    renderReport(deps, RenderJob.parse(event))

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

export const createHandler = () =>
  handleRenderJob({
    files: s3RenderingFiles(),
    print: pdfPrinter({
      wasm: beside('typst.wasm'),
      worker: beside('typst-worker.mjs'),
      template: beside('report.typ'),
      fonts: Object.keys(pdfFonts).map(beside),
      rareFont: beside(rareFont),
    }),
  })
