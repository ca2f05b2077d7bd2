import { type PdfDictionary, type PdfObjects, resolve } from './pdf-content.ts'

/** Whether a reader could use the stream as an object stream: some ignore its `Type`. */
export const isObjectStream = (dict: PdfDictionary): boolean =>
  dict['/Type'] === '/ObjStm' || (dict['/N'] !== undefined && dict['/First'] !== undefined)

const header = /^[\0\s]*(?:\d+[\0\s]+\d+(?:[\0\s]+|$))*$/

/**
 * @param content unpacked
 * @returns the numbers of its objects; undefined if its header is invalid or a number comes twice: qpdf then
 * reads the last object, but most readers the one that the cross-reference names
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
