import { normalizeName, toHalfWidth } from '../company-name.ts'

/**
 * The longest name that is looked into. Registered names stay well under it; a longer paste is not a
 * name, and reading it would only cost time.
 */
export const maxNameLength = 200

/** Whether there is a Chinese character in a text. */
export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** No space except between Latin letters or digits. */
export const withoutStraySpaces = (name: string): string =>
  name.replace(/\s+/gu, ' ').replace(/(?<![\w.&,]) | (?![\w&(])/gu, '')

/**
 * A name in one way of writing, to be taken apart and still fit to be shown: full-width letters and
 * brackets as ordinary ones, and no space except between Latin letters or digits.
 */
export const shownName = (name: string): string =>
  withoutStraySpaces(toHalfWidth(normalizeName(name))).trim()
