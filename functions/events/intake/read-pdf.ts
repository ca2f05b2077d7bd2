import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFStream,
} from '@cantoo/pdf-lib'
import { harmOf } from '../../domain/pdf-names.ts'
import type { PdfFinding } from './inspect-pdf.ts'

/**
 * Reads every object of a PDF, those in compressed streams included. What follows from a file that
 * wants to do harm is the caller's business: this runs where memory and time are bounded.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfFinding> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const plain = faultInText(outsideStreams(file))
  if (plain) return { fault: plain }
  // A reader shows nothing of such a file, and nothing in it can do harm.
  if (!file.includes('obj')) return { pages: 0 }
  const parser = PDFParser.forBytesWithOptions(withoutFilling(file), 500, false)
  const context = await parser.parseDocument()
  if (context.trailerInfo.Encrypt)
    return { fault: 'The PDF is encrypted: save it without a password.' }
  let pages = 0
  for (const [, object] of context.enumerateIndirectObjects()) {
    const fault = faultIn(object)
    if (fault) return { fault }
    if (isPage(object)) pages += 1
  }
  return { pages }
}

/** All that is written in the open: a reader may mend what the library cannot parse. */
function outsideStreams(file: Buffer): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = file.indexOf('stream', from)
    if (start < 0) break
    parts.push(file.toString('latin1', from, start))
    const end = file.indexOf('endstream', start)
    if (end < 0) {
      from = start
      break
    }
    from = end + 'endstream'.length
  }
  parts.push(file.toString('latin1', from))
  return parts.join(' ')
}

/** The library steps through what stands between objects byte by byte: more than this is cut. */
const mostFilling = 16 * 1024

/** The file without long stretches between an object's end and the next one's beginning. */
function withoutFilling(file: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  let end = file.indexOf('%PDF-')
  while (end >= 0) {
    const next = file.indexOf('obj', end + 'endobj'.length)
    const until = next < 0 ? file.length : next
    if (until - end > mostFilling) {
      parts.push(file.subarray(from, end + mostFilling / 2))
      from = until - mostFilling / 4
    }
    end = file.indexOf('endobj', until)
  }
  return Buffer.concat([...parts, file.subarray(from)])
}

const isPage = (object: PDFObject): boolean =>
  object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page')

/** Objects in objects, without recursion: a file may nest them as deep as it likes. */
function faultIn(root: PDFObject): string | undefined {
  const open: PDFObject[] = [root]
  for (let object = open.pop(); object; object = open.pop()) {
    const fault = ownFault(object)
    if (fault) return fault
    open.push(...partsOf(object))
  }
  return undefined
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  const dict = object instanceof PDFStream ? object.dict : object
  return dict instanceof PDFDict ? [...dict.keys(), ...dict.values()] : []
}

function ownFault(object: PDFObject): string | undefined {
  if (object instanceof PDFName) return harmOf(object.decodeText())
  return object instanceof PDFInvalidObject ? faultInText(object.toString()) : undefined
}

const unescaped = (name: string): string =>
  name.replace(/#([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

function faultInText(text: string): string | undefined {
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text))
    return 'The PDF is encrypted: save it without a password.'
  for (const [, name = ''] of text.matchAll(/\/([A-Za-z\d#]{2,60})/g)) {
    const fault = harmOf(unescaped(name))
    if (fault) return fault
  }
  return undefined
}
