import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A real PDF of some pages, the same bytes for the same title. */
export async function reportPdf(title: string, pages = 3): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.setTitle(title)
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  for (let page = 1; page <= pages; page += 1)
    document
      .addPage()
      .drawText(`${title}: page ${page} of ${pages}`, { x: 50, y: 700, size: 18, font })
  return document.save()
}
