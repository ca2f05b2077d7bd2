import { detectFileType } from '../reports/pdf/file-formats.ts'
import { pixelsOf } from '../reports/pdf/image-pixels.ts'
import type { InspectPdf } from '../reports/pdf/inspect-pdf.ts'
import { cleanJpeg } from '../reports/photographs/clean-jpeg.ts'
import { cleanPng } from '../reports/photographs/clean-png.ts'

export type CleanFile = { bytes: Uint8Array; ending: 'jpg' | 'png' | 'pdf'; contentType: string }

/** A picture of more points could fill the memory of whoever opens it. */
const maxPixels = 50_000_000

/**
 * Checks a file by its content, whatever it is called, and removes the metadata of a picture.
 * @returns why it is refused, in words for the buyer
 */
export async function cleanFile(
  content: Uint8Array,
  inspectPdf: InspectPdf,
): Promise<CleanFile | { fault: string }> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (file.length === 0) return { fault: 'The file is empty.' }
  const head = file.toString('latin1', 0, 1024)
  if (head.startsWith('\u00FF\u00D8\u00FF')) return picture('jpg', 'image/jpeg', cleanJpeg(file))
  if (head.startsWith('\u0089PNG\r\n\u001A\n'))
    return picture('png', 'image/png', await cleanPng(file, maxPixels))
  if (!head.includes('%PDF-')) {
    const type = detectFileType(head)
    return {
      fault: `The file is not a JPEG, PNG or PDF${type ? `: it is ${type}` : ''}. Save it as one of these.`,
    }
  }
  const finding = await inspectPdf(content)
  return 'fault' in finding
    ? { fault: toBuyer(finding.fault) }
    : { bytes: content, ending: 'pdf', contentType: 'application/pdf' }
}

function picture(
  ending: 'jpg' | 'png',
  contentType: string,
  image: Awaited<ReturnType<typeof cleanPng>>,
): CleanFile | { fault: string } {
  if ('fault' in image) return { fault: toBuyer(image.fault) }
  const { bytes, width, height } = image
  const pixels = Math.max(width * height, pixelsOf(bytes))
  return pixels === 0 || pixels > maxPixels
    ? { fault: `The picture has ${width} × ${height} points; at most 50 million are taken.` }
    : { bytes, ending, contentType }
}

/** The checks were written for reports, which are dropped. */
const toBuyer = (fault: string): string =>
  fault.replace('drop that one', 'add that one').replace('drop it once more', 'add it again')
