import type { EvidenceType } from '../../../shared/desk/evidence.ts'
import type { FileReaders } from '../pdf/inspect-pdf.ts'
import { faults as pdfFaults } from '../pdf/pdf-faults.ts'
import { unsafeFeature } from '../pdf/pdf-names.ts'
import { cutOffPdf } from '../pdf/validate-pdf.ts'
import { cutOff, damaged } from '../photographs/clean-image.ts'
import { validatePhotographSize } from '../photographs/read-photograph.ts'
import { type RefusedFile, typeOfFile } from './file-type.ts'

export const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const satisfies Record<EvidenceType, string>

export type SentFile = {
  type: EvidenceType
  /** Without metadata. */
  bytes: Uint8Array
  /** Whether a report can show it. */
  isPhotograph: boolean
}

/**
 * Finds the type of a file that a browser sent by its content, checks it, and removes its metadata: evidence of the
 * desk and files of buyers. The readers limit time and memory.
 */
export async function readSentFile(
  content: Uint8Array,
  readers: FileReaders,
): Promise<SentFile | RefusedFile> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const type = typeOfFile(file)
  if (typeof type === 'object') return type
  if (type === 'application/pdf') {
    const pdf = await readers.cleanPdf(content)
    return 'fault' in pdf
      ? { fault: pdfFault(pdf.fault), reason: asAdded(pdf.fault) }
      : { type, bytes: pdf.bytes, isPhotograph: false }
  }
  const picture = await readers.readPicture(type === 'image/png' ? 'PNG' : 'JPEG', content)
  if ('fault' in picture)
    return {
      fault: picture.hasTooManyPixels ? 'too-many-pixels' : pictureFault(picture.fault),
      reason: asAdded(picture.fault),
    }
  const { bytes } = picture
  return { type, bytes, isPhotograph: validatePhotographSize(bytes.byteLength) === undefined }
}

/** The reasons are written for files that are dropped into the inbox. */
const asAdded = (reason: string): string => reason.replace(/\bdrop (that one|it)\b/g, 'add $1')

function pictureFault(reason: string): RefusedFile['fault'] {
  if (reason === cutOff.fault) return 'cut-off'
  return reason === damaged.fault ? 'damaged' : 'unusual-picture'
}

function pdfFault(reason: string): RefusedFile['fault'] {
  if (reason === cutOffPdf) return 'cut-off'
  if (reason === pdfFaults.damaged) return 'damaged'
  if ([pdfFaults.encrypted, unsafeFeature('Encrypt')].includes(reason)) return 'pdf-encrypted'
  const { tooManyRevisions, unpacksToTooMuch, takesTooLong } = pdfFaults
  if ([tooManyRevisions, unpacksToTooMuch, takesTooLong].includes(reason)) return 'pdf-too-complex'
  return 'pdf-unsafe'
}
