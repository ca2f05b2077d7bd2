import type { EvidenceType, FileFault } from '../../../shared/desk/evidence.ts'
import { isHeic } from '../../../shared/desk/heic.ts'
import { pictureSignatures } from '../photographs/read-photograph.ts'

export type RefusedFile = { fault: FileFault; reason: string }

const heic: RefusedFile = {
  fault: 'heic',
  reason:
    'This is a HEIC picture from an iPhone. On the phone, set Settings > Camera > Formats to Most Compatible and take it again, or open it on a computer and save it as JPEG. Add the JPEG.',
}
const otherPicture = (format: string): RefusedFile => ({
  fault: 'other-picture',
  reason: `This is a ${format} picture. Open it, save it as JPEG or PNG, and add that one.`,
})
const program: RefusedFile = {
  fault: 'program',
  reason: 'This is a program or a script, whatever its name says. Do not open it.',
}
const archive: RefusedFile = {
  fault: 'archive',
  reason: 'This is an archive. Unpack it, and add the photographs and PDFs in it one by one.',
}
const office: RefusedFile = {
  fault: 'office',
  reason: 'This is an Office or OFD document. Open it, save it as PDF, and add that one.',
}
const video: RefusedFile = {
  fault: 'video',
  reason: 'This is a video or audio file. Take a photograph or a screenshot of what it shows.',
}
const svg: RefusedFile = {
  fault: 'svg',
  reason:
    'This is an SVG drawing, which can hold scripts. Take a screenshot of it, and add that one.',
}
const webPage: RefusedFile = {
  fault: 'web-page',
  reason: 'This is a web page. Print it to a PDF or take a screenshot, and add that one.',
}
const unknown: RefusedFile = {
  fault: 'unknown',
  reason: 'This is not a JPEG, PNG or PDF. Save it as one of them, and add that one.',
}

/** First bytes of files, one character per byte. */
const signatures: readonly [begins: string, file: RefusedFile][] = [
  ['MZ', program],
  ['\u007FELF', program],
  ['\u00FE\u00ED\u00FA\u00CE', program],
  ['\u00FE\u00ED\u00FA\u00CF', program],
  ['\u00CE\u00FA\u00ED\u00FE', program],
  ['\u00CF\u00FA\u00ED\u00FE', program],
  ['\u00CA\u00FE\u00BA\u00BE', program],
  ['L\0\0\0\u0001\u0014\u0002\0', program],
  ['\0asm', program],
  ['dex\n', program],
  ['#!', program],
  ['PK\u0003\u0004', archive],
  ['PK\u0005\u0006', archive],
  ['Rar!', archive],
  ['7z\u00BC\u00AF', archive],
  ['\u001F\u008B', archive],
  ['BZh', archive],
  ['\u00FD7zXZ', archive],
  ['\u00D0\u00CF\u0011\u00E0', office],
  ['{\\rtf', office],
  ['GIF8', otherPicture('GIF')],
  ['BM', otherPicture('BMP')],
  ['II*\0', otherPicture('TIFF')],
  ['MM\0*', otherPicture('TIFF')],
  ['\0\0\0\u000CJXL ', otherPicture('JPEG XL')],
  ['\0\0\0\u000CjP  ', otherPicture('JPEG 2000')],
  ['8BPS', otherPicture('Photoshop')],
  ['ID3', video],
  ['OggS', video],
  ['\u001A\u0045\u00DF\u00A3', video],
]

/** First entries of ZIP archives that are documents: Office Open XML, OpenDocument, OFD. */
const documentEntries =
  /^.{30}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|mimetype|OFD\.xml|Doc_0\/)/s

/** ISO base media files name their format after `ftyp`. */
function mediaFile(head: string): RefusedFile | undefined {
  if (head.slice(4, 8) !== 'ftyp') return undefined
  if (head.startsWith('avi', 8)) return otherPicture('AVIF')
  return isHeic(head) ? heic : video
}

function riffFile(head: string): RefusedFile | undefined {
  if (!head.startsWith('RIFF')) return undefined
  return head.slice(8, 12) === 'WEBP' ? otherPicture('WebP') : video
}

/** Text in UTF-8 or UTF-16, whose zero bytes are left out. */
function markup(head: string): RefusedFile | undefined {
  const text = head
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replaceAll('\0', '')
  if (!/^\s*</.test(text)) return undefined
  if (/<svg[\s>]/i.test(text)) return svg
  return /<(?:!doctype html|html|head|body|script|iframe|img|meta|title|p|div|table)\b/i.test(text)
    ? webPage
    : undefined
}

const headBytes = 4096
/** Readers accept a PDF's header within the first kilobyte; what is before it is refused later. */
const pdfMargin = 1024

/** What a file is by its content, whatever its name says. */
export function typeOfFile(content: Buffer): EvidenceType | RefusedFile {
  if (content.length === 0) return { fault: 'empty', reason: 'The file is empty.' }
  const head = content.toString('latin1', 0, headBytes)
  if (head.startsWith(pictureSignatures.JPEG)) return 'image/jpeg'
  if (head.startsWith(pictureSignatures.PNG)) return 'image/png'
  if (head.startsWith('PK\u0003\u0004') && documentEntries.test(head)) return office
  const signature = signatures.find(([begins]) => head.startsWith(begins))?.[1]
  const other = signature ?? mediaFile(head) ?? riffFile(head)
  if (other) return other
  if (head.slice(0, pdfMargin).includes('%PDF-')) return 'application/pdf'
  return markup(head) ?? unknown
}
