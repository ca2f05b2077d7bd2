import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

const paragraphs = [
  'This file was created by the local stack of the product, to show what a finished report looks like in the dashboard.',
  'It contains no findings about any company, and its score was chosen for the demo.',
]

/** A two-page PDF that states that its content is invented. */
export async function demoReport(company: string, requestId: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Demonstration report: ${company}`)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const ink = rgb(0.07, 0.12, 0.11)
  for (const [n, heading] of ['Demonstration report', 'About this file'].entries()) {
    const page = document.addPage([595, 842])
    page.drawText(heading, { x: 56, y: 740, size: 26, font: bold, color: ink })
    page.drawText(company, { x: 56, y: 700, size: 16, font: plain, color: ink })
    page.drawText(`Request ${requestId}`, { x: 56, y: 676, size: 10, font: plain, color: ink })
    page.drawText(paragraphs[n] ?? '', {
      x: 56,
      y: 630,
      size: 12,
      lineHeight: 18,
      maxWidth: 483,
      font: plain,
      color: ink,
    })
    page.drawText(`Page ${n + 1} of 2`, { x: 56, y: 48, size: 10, font: plain, color: ink })
  }
  return document.save()
}
