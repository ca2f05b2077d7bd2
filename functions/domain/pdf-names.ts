/**
 * What makes a PDF more than paper. A report needs none of it, and a reader may be harmed by it.
 * The names are those of ISO 32000: actions, and files in the file.
 */
const harmful: ReadonlyMap<string, string> = new Map([
  ['JavaScript', 'The PDF holds JavaScript.'],
  ['JS', 'The PDF holds JavaScript.'],
  ['EmbeddedFile', 'The PDF has another file embedded in it.'],
  ['EmbeddedFiles', 'The PDF has another file embedded in it.'],
  ['EF', 'The PDF has another file embedded in it.'],
  ['Launch', 'The PDF starts another program.'],
  ['RichMedia', 'The PDF holds rich media.'],
  ['XFA', 'The PDF holds an XFA form.'],
])

/** @returns why a PDF with this name in it is refused, or undefined */
export const harmOf = (name: string): string | undefined => harmful.get(name)

/** A file that says by its first bytes what it is, whatever its name says. */
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

/** @param head the file's first bytes, one character a byte */
export const otherKind = (head: string): string | undefined =>
  signatures.find(([bytes]) => head.startsWith(bytes))?.[1]
