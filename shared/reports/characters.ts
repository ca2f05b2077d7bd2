import { printableRanges } from './printable-ranges.ts'
import { rareRanges } from './rare-ranges.ts'
import { codePointOf } from './report-fields.ts'

/** The ranges as they are written in the brackets of a regular expression. */
const classOf = (ranges: string): string =>
  ranges.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')
const usual = classOf(printableRanges)
const rare = classOf(rareRanges)

/** Finds the characters that match, each once. */
const finding = (pattern: string): ((text: string) => string[]) => {
  const characters = new RegExp(pattern, 'gu')
  return (text) => [...new Set(text.match(characters))]
}

/** The characters of a text that cannot be printed: no font has them, and they are not Chinese. */
export const unprintableCharacters = finding(`[^${usual}${rare}\\p{Script=Han}]`)

/**
 * The Chinese characters of a text that no font of the PDF has. They are printed as a box with the code point:
 * a legal name is never written in another way.
 */
export const boxedCharacters = finding(`(?![${usual}${rare}])\\p{Script=Han}`)

const rareCharacters = finding(`(?![${usual}])[${rare}]`)
/** Whether a text has characters that only the font of rare ones has. */
export const hasRareCharacters = (text: string): boolean => rareCharacters(text).length > 0

/** The text as it is printed: `□ [U+30EDD]` for a character that no font has. */
export const withCodePoints = (text: string): string =>
  boxedCharacters(text).reduce(
    (shown, character) => shown.replaceAll(character, `□ [${codePointOf(character)}]`),
    text,
  )

/** What a buyer typed may have characters that no font of the PDF has; a report does not. */
export function withBoxes(text: string): string {
  const missing = unprintableCharacters(text)
  return [...text].map((character) => (missing.includes(character) ? '□' : character)).join('')
}
