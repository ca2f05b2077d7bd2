/**
 * Finds objects that qpdf has not listed. Readers of a valid file ignore them, but a reader that
 * uses another revision, or searches the file for objects, shows them.
 * @param listed offsets of the listed objects
 * @returns offsets of `obj` of the objects that are not listed
 */
export function hiddenObjects(file: Buffer, listed: Iterable<number>): number[] {
  const listedObjects = new Set(Array.from(listed, (offset) => file.indexOf('obj', offset)))
  const hidden: number[] = []
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3))
    if (!listedObjects.has(at) && beginsObject(file, at)) hidden.push(at)
  return hidden
}

/** White space according to ISO 32000. */
const blank = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const numeric = new Set(Buffer.from('0123456789+-.'))

/** Whether a number pair such as `7 0` precedes. A comment between the parts counts as a yes, as it can hold anything. */
function beginsObject(file: Buffer, at: number): boolean {
  const generationEnd = skipBack(file, at, blank)
  const generation = skipBack(file, generationEnd, numeric)
  if (generation === generationEnd)
    return isCommentEnd(file, generationEnd, at) && isWordEnd(file, at + 3)
  const numberEnd = skipBack(file, generation, blank)
  if (numberEnd === generation) return false
  return numeric.has(file[numberEnd - 1] ?? 0) || isCommentEnd(file, numberEnd, generation)
}

function skipBack(file: Buffer, from: number, bytes: ReadonlySet<number>): number {
  let at = from
  while (at > 0 && bytes.has(file[at - 1] ?? 0)) at -= 1
  return at
}

const lineEnd = /[\r\n]/

/** Whether a line with a comment on it ends somewhere in this white space. */
function isCommentEnd(file: Buffer, from: number, to: number): boolean {
  if (!lineEnd.test(file.toString('latin1', from, to))) return false
  const lineStart = Math.max(file.lastIndexOf('\n', from - 1), file.lastIndexOf('\r', from - 1))
  return file.subarray(lineStart + 1, from).includes('%')
}

const isWordEnd = (file: Buffer, at: number): boolean =>
  blank.has(file[at] ?? 0x20) || '<[(/%'.includes(String.fromCharCode(file[at] ?? 0x20))
