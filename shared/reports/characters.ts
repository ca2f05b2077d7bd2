import { printableRanges } from './printable-ranges.ts'

const ranges = printableRanges
  .split(' ')
  .map((range) => range.split('-').map((end) => Number.parseInt(end, 16)))
const isPrintable = (code: number): boolean =>
  ranges.some(([from = 0, to = from]) => code >= from && code <= to)

/** The characters of a text that the PDF would show as an empty box, without repeats. */
export const unprintableCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => !isPrintable(character.codePointAt(0) ?? 0))
