import { constants, inflateSync } from 'node:zlib'
import { jbig2Pixels, pixelsOf } from './image-pixels.ts'
import { type PdfDictionary, resolve } from './pdf-content.ts'
import { drawingIn } from './pdf-drawing.ts'
import { functionFault } from './pdf-functions.ts'
import { pagesOf } from './pdf-pages.ts'
import { type Source, workFault } from './pdf-work.ts'
import type { PdfRevision } from './qpdf.ts'
import { dataOf, filtersOf } from './unpacked-size.ts'

/** Limit in bytes for the unpacked content of one page and of everything that it draws. */
const maxContent = 64 * 1024 * 1024
/** Larger content with a higher compression ratio repeats one drawing again and again. */
const repetitive = { bytes: 4 * 1024 * 1024, ratio: 100 }

const isFlate = (filter: string | undefined) => filter === '/FlateDecode' || filter === '/Fl'

/** Streams that may be content and that only qpdf can unpack, by reference. */
export const oddlyPacked = (
  streams: ReadonlyMap<string, PdfDictionary>,
  { objects }: Pick<PdfRevision, 'objects'>,
): string[] =>
  [...streams].flatMap(([reference, dict]) => {
    const [first, ...others] = filtersOf(dict, objects)
    if (first === undefined || resolve(dict['/Subtype'], objects) === '/Image') return []
    const parameters = dict['/DecodeParms'] ?? dict['/DP']
    return isFlate(first) && others.length === 0 && parameters === undefined ? [] : [reference]
  })

/**
 * @param contents the data that qpdf has unpacked, by reference
 * @returns the number of pages, or why the file is refused: damaged, or too much work for a reader
 */
export function drawnPages(
  pdf: Buffer,
  { objects, offsets }: PdfRevision,
  contents: ReadonlyMap<string, Buffer>,
): { pages: number } | { fault: string } {
  const tree = pagesOf(objects)
  if ('fault' in tree) return tree

  const packed = ({ reference, dict }: Source): Uint8Array =>
    dataOf(pdf, offsets.get(reference) ?? 0, Number(resolve(dict['/Length'], objects))) ??
    new Uint8Array()

  function contentOf(source: Source): string {
    const unpacked = contents.get(source.reference)
    if (unpacked) return unpacked.toString('latin1')
    const data = packed(source)
    const [filter] = filtersOf(source.dict, objects)
    if (filter === undefined) return Buffer.from(data).toString('latin1')
    // qpdf cannot unpack it: it is an image, which readers do not use as content.
    if (!isFlate(filter)) return ''
    const content = inflated(data)
    if (content.length > repetitive.bytes && content.length > data.length * repetitive.ratio)
      throw new Error('Repetitive content')
    return content.toString('latin1')
  }

  function pixelsIn(image: Source): number {
    const side = (...keys: string[]) =>
      keys.map((key) => Number(resolve(image.dict[key], objects))).find((it) => it > 0) ?? 0
    return Math.max(side('/Width', '/W') * side('/Height', '/H'), ownPixels(image))
  }

  function ownPixels(image: Source): number {
    let data: Buffer = Buffer.from(packed(image))
    for (const filter of filtersOf(image.dict, objects)) {
      if (isFlate(filter)) data = inflated(data)
      else if (/^.(ASCIIHexDecode|AHx)$/.test(filter))
        data = Buffer.from(data.toString('latin1').replace(/[^\da-f]/gi, ''), 'hex')
      else if (/^.(ASCII85Decode|A85)$/.test(filter)) data = ascii85(data)
      else if (/^.(DCTDecode|DCT|JPXDecode)$/.test(filter)) return pixelsOf(data)
      else if (filter === '/JBIG2Decode') return jbig2Pixels(data)
      else return 0
    }
    return 0
  }

  const fault =
    functionFault(objects) ??
    workFault(tree.pages, objects, (sources) => drawingIn(joined(sources, contentOf)), pixelsIn)
  return fault ? { fault } : { pages: tree.pages.length }
}

/** Joins the parts of a page's content, as readers do. @throws if they are too large together */
function joined(sources: readonly Source[], contentOf: (source: Source) => string): string {
  const all: string[] = []
  let left = maxContent
  for (const source of sources) {
    const part = contentOf(source)
    left -= part.length + partOverhead
    if (left < 0) throw new Error('Too much content')
    all.push(part)
  }
  return all.join('\n')
}
/** The work for one part, even an empty one. */
const partOverhead = 100

const inflated = (data: Uint8Array): Buffer =>
  inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxContent })

function ascii85(data: Buffer): Buffer {
  const text = data
    .toString('latin1')
    .replace(/[\s\0]|~.*$/gs, '')
    .replaceAll('z', '!!!!!')
  const bytes = Buffer.alloc(Math.ceil(text.length / 5) * 4)
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5).padEnd(5, 'u')
    const value = Array.from(group, (letter) => letter.charCodeAt(0) - 33)
    bytes.writeUInt32BE(value.reduce((all, digit) => all * 85 + digit, 0) >>> 0, (at / 5) * 4)
  }
  return bytes
}
