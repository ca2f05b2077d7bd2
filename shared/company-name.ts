/**
 * Invisible characters that come along when a name is copied from a web page; and the Hangul fillers,
 * which are letters to Unicode and nothing to the eye.
 */
const invisible = /[\u200B\uFEFF\u115F\u1160\u3164\uFFA0]/g

/** A name as it is stored and shown: what the buyer typed, less invisible and surrounding space. */
export const normalizeName = (typed: string): string => typed.replace(invisible, '').trim()

/**
 * One way of writing for full-width and ordinary letters, digits and brackets, without what Unicode calls
 * default ignorable (`DI`).
 */
export const toHalfWidth = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[〔【[{「『]/g, '(')
    .replace(/[〕】\]}」』]/g, ')')
    .replace(/\p{DI}+/gu, '')

/**
 * The exact key: NFKC, brackets unified, white space removed. Two names are the same company only
 * when their exact keys are equal; one differing character can be another company. Only a name
 * without a single visible character is its own key, because no key may be empty.
 * Source: company facts, "Legal names".
 */
export const exactKey = (name: string): string =>
  // Once more at the end: without the space between them a letter and its accent become one.
  toHalfWidth(name).replace(/\s+/gu, '').toUpperCase().normalize('NFKC') || normalizeName(name)
