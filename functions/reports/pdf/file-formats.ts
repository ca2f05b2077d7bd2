/** File types by their first bytes. */
const signatures: readonly [bytes: string, what: string][] = [
  ['PK\u0003\u0004', 'a ZIP archive or an Office document'],
  ['\u00D0\u00CF\u0011\u00E0', 'an old Office document'],
  ['\u00FF\u00D8\u00FF', 'a JPEG picture'],
  ['\u0089PNG', 'a PNG picture'],
  ['Rar!', 'a RAR archive'],
  ['7z\u00BC\u00AF', 'a 7-Zip archive'],
  ['MZ', 'a Windows program'],
  ['\u007FELF', 'a program'],
  ['<!DOCTYPE', 'a web page'],
  ['<html', 'a web page'],
]

/** @param head the first bytes of the file, one character per byte */
export const detectFileType = (head: string): string | undefined =>
  signatures.find(([bytes]) => head.startsWith(bytes))?.[1]

/** Other file types by a mark at a fixed offset, or anywhere in the file. */
const marks: readonly [mark: string, what: string, from?: number, to?: number][] = [
  // The end of a ZIP archive, before a comment of at most 64 KB.
  ['PK\u0005\u0006', 'a ZIP archive', -65_557],
  ['Rar!\u001A\u0007', 'a RAR archive'],
  ['7z\u00BC\u00AF\u0027\u001C', 'a 7-Zip archive'],
  ['ustar', 'a TAR archive', 257, 262],
  ['CD001', 'a disk image', 32_769, 32_774],
]
const markup = /<(?:html|script|!doctype|\?php|svg|iframe)/i
/** Opens an element that can run a script on an event. */
const openingTag = /<(?:img|body)\s/gi
/** Longer than each event attribute of HTML. Without a bound, a long run of letters is one long loop. */
const eventAttribute = /\bon\w{1,40}\s*=/i

/** Reads the file once, however many elements it opens. */
function hasEventAttribute(text: string): boolean {
  let read = 0
  for (const { index } of text.matchAll(openingTag)) {
    // Within the element before.
    if (index < read) continue
    const closed = text.indexOf('>', index)
    read = closed === -1 ? text.length : closed
    if (eventAttribute.test(text.slice(index, read))) return true
  }
  return false
}

/**
 * @returns the other type that a PDF also is: a program that ignores the header opens it as that
 * type
 */
export function secondFileType(file: Buffer): string | undefined {
  const mark = marks.find(([bytes, , from, to]) =>
    file.subarray(from, to).includes(bytes, 0, 'latin1'),
  )
  if (mark) return mark[1]
  const text = file.toString('latin1')
  return markup.test(text) || hasEventAttribute(text) ? 'a web page' : undefined
}
