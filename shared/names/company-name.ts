/**
 * Invisible characters that are copied with a name from a web page, and the Hangul fillers, which
 * Unicode counts as letters.
 */
const invisible = /[\u200B\uFEFF\u115F\u1160\u3164\uFFA0]/g

/**
 * A name as it is stored and shown: the typed text without invisible characters and surrounding
 * space.
 */
export const normalizeName = (typed: string): string => typed.replace(invisible, '').trim()

/**
 * Converts full-width letters, digits and brackets to ordinary ones, and removes the characters
 * that Unicode calls default ignorable (`DI`).
 */
export const toHalfWidth = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[〔【[{「『]/g, '(')
    .replace(/[〕】\]}」』]/g, ')')
    .replace(/\p{DI}+/gu, '')

/**
 * The exact key: NFKC, brackets unified, white space removed. Two names are the same company only
 * when their exact keys are equal; one different character can mean another company. A name without
 * visible characters is its own key, because no key may be empty. Source: docs/company-names.md.
 */
export const exactKey = (name: string): string =>
  // NFKC again at the end: without the space between them, a letter and its accent combine.
  toHalfWidth(name).replace(/\s+/gu, '').toUpperCase().normalize('NFKC') || normalizeName(name)
