import { type PdfDictionary, type PdfObjects, resolve } from './pdf-content.ts'

/** Whether a reader could take the stream for an object stream: some do not look at its `Type`. */
export const isObjectStream = (dict: PdfDictionary): boolean =>
  dict['/Type'] === '/ObjStm' || (dict['/N'] !== undefined && dict['/First'] !== undefined)

const header = /^[\0\s]*(?:\d+[\0\s]+\d+(?:[\0\s]+|$))*$/

/**
 * @param content unpacked
 * @returns the numbers of the objects that it holds, or undefined where its header is not sound: of a
 * number that comes twice, qpdf reads the last object and most readers the one that the
 * cross-reference names
 */
export function numbersIn(
  dict: PdfDictionary,
  content: Buffer,
  objects: PdfObjects,
): number[] | undefined {
  const first = Number(resolve(dict['/First'], objects))
  const text = content.toString('latin1', 0, first)
  if (!(first <= content.length) || !header.test(text)) return undefined
  const numbers = (text.match(/\d+/g) ?? []).filter((_, index) => index % 2 === 0).map(Number)
  return new Set(numbers).size === numbers.length ? numbers : undefined
}
