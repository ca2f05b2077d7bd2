import { normalizeName, toHalfWidth } from './company-name.ts'

/**
 * The maximum length of a name that is parsed. Registered names are much shorter; parsing a longer
 * text would only cost time.
 */
export const maxNameLength = 200

/** Whether a text contains a Chinese character. */
export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Removes all space except between Latin letters or digits. */
export const withoutStraySpaces = (name: string): string =>
  name.replace(/\s+/gu, ' ').replace(/(?<![\w.&,]) | (?![\w&(])/gu, '')

/**
 * A name in a uniform spelling for parsing and display: ordinary letters and brackets instead of
 * full-width ones, and no space except between Latin letters or digits.
 */
export const shownName = (name: string): string =>
  withoutStraySpaces(toHalfWidth(normalizeName(name))).trim()
