import { createHash } from 'node:crypto'
import type { RenderedReport, RenderJob } from '../render-job.ts'
import type { Photograph, PrintPdf } from './print-pdf.ts'
import { printedContent } from './printed-content.ts'
import type { RenderingFiles } from './rendering-files.ts'

export type RenderDeps = { print: PrintPdf; files: RenderingFiles }

/** Makes the PDF of a report and files it. Idempotent: the same job writes the same bytes. */
export async function renderReport(
  { print, files }: RenderDeps,
  { photographs, key, ...job }: RenderJob,
): Promise<RenderedReport> {
  const read = await Promise.all(
    photographs.map(
      async (each): Promise<Photograph> => ({
        file: each.file,
        bytes: await files.readPhotograph(each.key),
      }),
    ),
  )
  const { pdf, pages } = await print(printedContent(job), read)
  await files.storePdf(key, pdf)
  return {
    sha256: createHash('sha256').update(pdf).digest('hex'),
    pages,
    bytes: pdf.byteLength,
  }
}
