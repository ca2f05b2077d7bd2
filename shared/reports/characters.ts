import { printableRanges } from './printable-ranges.ts'
import { rareRanges } from './rare-ranges.ts'
import { codePointOf } from './report-fields.ts'

const isIn = (ranges: string): ((character: string) => boolean) => {
  const parsed = ranges
    .split(' ')
    .map((range) => range.split('-').map((end) => Number.parseInt(end, 16)))
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return parsed.some(([from = 0, to = from]) => code >= from && code <= to)
  }
}
const isUsual = isIn(printableRanges)
const isRare = isIn(rareRanges)
const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character)

const charactersIn = (text: string): string[] => [...new Set(text)]

/** The characters of a text that cannot be printed: no font has them, and they are not Chinese. */
export const unprintableCharacters = (text: string): string[] =>
  charactersIn(text).filter((one) => !isUsual(one) && !isRare(one) && !isHan(one))

/**
 * The Chinese characters of a text that no font of the PDF has. They are printed as a box with the code point:
 * a legal name is never written in another way.
 */
export const boxedCharacters = (text: string): string[] =>
  charactersIn(text).filter((one) => isHan(one) && !isUsual(one) && !isRare(one))

/** Whether a text has characters that only the font of rare ones has. */
export const hasRareCharacters = (text: string): boolean =>
  charactersIn(text).some((one) => !isUsual(one) && isRare(one))

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
