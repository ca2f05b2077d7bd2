import { detectFileType, secondFileType } from './file-formats.ts'

/** Readers accept the header within the first kilobyte, and look for the trailer in the last. */
const margin = 1024
/** Before the header a byte order mark and white space, which are no format of their own. */
const header = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-\d\.\d[\0\t\n\f\r ]/
const dropAlone = 'Open it, save it again as PDF and drop that one.'

/** @returns why the file is not purely a PDF, or undefined */
export function validatePdf(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength === 0) return 'The file is empty.'
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.toString('latin1', 0, margin)
  if (!head.includes('%PDF-')) {
    const type = detectFileType(head)
    return type === undefined ? 'The file is not a PDF.' : `The file is not a PDF: it is ${type}.`
  }
  if (!header.test(head)) return `The PDF has other data before its beginning. ${dropAlone}`
  const tail = file.toString('latin1', Math.max(0, file.length - margin))
  const end = tail.lastIndexOf(endMark)
  if (end < 0) return cutOffPdf
  if (/[^\0\t\n\f\r ]/.test(tail.slice(end + endMark.length)))
    return `The PDF has other data after its end. ${dropAlone}`
  const second = secondFileType(file)
  return second && `The PDF is ${second} at the same time. ${dropAlone}`
}

const endMark = '%%EOF'
export const cutOffPdf = 'The PDF is cut off: its end is missing.'
