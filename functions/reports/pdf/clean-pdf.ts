import { inflateSync } from 'node:zlib'
import { cleanJpeg } from '../photographs/clean-jpeg.ts'
import { isDictionary, type PdfDictionary, type PdfObjects, type PdfValue } from './pdf-content.ts'
import { printAgain } from './pdf-names.ts'
import type { Changes, Qpdf } from './qpdf.ts'

/**
 * Who wrote a document, with what and when: XMP, private data of programs, and, in the trailer, the
 * document information and the file's id.
 */
const metadataKeys = ['/Metadata', '/PieceInfo', '/LastModified']
const trailerKeys = ['/Info', '/ID']

const hiddenMetadata = {
  fault: `A picture in the PDF holds metadata that cannot be removed. ${printAgain}`,
}

/**
 * Writes a checked PDF without its metadata, that of its photographs included, and without its earlier revisions.
 * Signatures in it are no longer valid.
 */
export function cleanPdf(pdf: Uint8Array, qpdf: Qpdf): { bytes: Uint8Array } | { fault: string } {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const { objects } = qpdf.read(file.subarray(file.indexOf('%PDF-')))
  const changes = withoutMetadataKeys(objects)
  const pictures = Array.from(objects).flatMap(([reference, { stream }]) =>
    stream && isPicture(stream.dict) ? [{ reference, dict: stream.dict }] : [],
  )
  const stored = qpdf.stored(pictures.map(({ reference }) => reference))
  for (const { reference, dict } of pictures) {
    const data = stored.get(reference)
    const picture = data && cleanPicture(dict, data)
    if (!picture || marks.some((mark) => picture.includes(mark, 0, 'latin1'))) return hiddenMetadata
    if (picture !== data) changes.set(reference, { stream: { dict, data: picture } })
  }
  return { bytes: new Uint8Array(qpdf.rewrite(changes)) }
}

/** @returns the objects that lose an entry: it is removed in place */
function withoutMetadataKeys(objects: PdfObjects): Changes {
  const changes: Changes = new Map()
  for (const [reference, { value = null, stream }] of objects) {
    let isChanged = false
    const remove = (dictionary: PdfDictionary, keys: readonly string[]) => {
      for (const key of keys) {
        isChanged ||= key in dictionary
        delete dictionary[key]
      }
    }
    if (reference === 'trailer' && isDictionary(value)) remove(value, trailerKeys)
    for (const dictionary of dictionariesIn(stream?.dict ?? value)) {
      remove(dictionary, metadataKeys)
      // Some writers name the document information here, too.
      if (dictionary['/Type'] === '/Catalog') remove(dictionary, ['/Info'])
    }
    if (isChanged) changes.set(reference, stream ? { stream: { dict: stream.dict } } : { value })
  }
  return changes
}

/** Without recursion, since a file can nest them to any depth. */
function* dictionariesIn(root: PdfValue): Generator<PdfDictionary> {
  const open: PdfValue[] = [root]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) for (const item of value) open.push(item)
    else if (isDictionary(value)) {
      yield value
      for (const item of Object.values(value)) open.push(item)
    }
  }
}

const filtersOf = ({ '/Filter': filter }: PdfDictionary): PdfValue[] =>
  Array.isArray(filter) ? filter : [filter ?? null]

/** JPEG or JPEG 2000: other pictures of PDFs have no metadata of their own. */
const isPicture = (dict: PdfDictionary): boolean =>
  filtersOf(dict).some((filter) => filter === '/DCTDecode' || filter === '/JPXDecode')

const marks = ['Exif\0\0', 'http://ns.adobe.com/xap/', '<x:xmpmeta', 'Photoshop 3.0']

/** A picture of more bytes is not unpacked: the check before has limited what the file unpacks to. */
const maxUnpackedBytes = 64 * 1024 * 1024

function cleanPicture(dict: PdfDictionary, data: Buffer): Buffer {
  const [first, second, ...more] = filtersOf(dict)
  if (first === '/FlateDecode' && second === '/DCTDecode' && more.length === 0) {
    const cleaned = withoutMetadata(inflateSync(data, { maxOutputLength: maxUnpackedBytes }))
    dict['/Filter'] = '/DCTDecode'
    delete dict['/DecodeParms']
    return cleaned
  }
  return first === '/DCTDecode' && second === undefined ? withoutMetadata(data) : data
}

/** Readers show JPEGs in PDFs that browsers do not, so those are kept. */
function withoutMetadata(jpeg: Buffer): Buffer {
  const cleaned = cleanJpeg(jpeg, { isInPdf: true })
  return 'fault' in cleaned ? jpeg : cleaned.bytes
}
