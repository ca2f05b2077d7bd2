import { exactKey } from './company-name.ts'

/**
 * A code in its registered spelling, without the spaces, hyphens, wide or small letters of a pasted
 * one.
 */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
    .toUpperCase()

/** The format of a code, without its check character. Source: GB 32100-2015. */
const codeForm = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

export const isCode = (key: string): boolean => codeForm.test(key)

/**
 * The key that is equal for two requests for one company: the exact key of a name, or a code. A
 * name and a code never have the same key: only the register knows which code belongs to which
 * name.
 */
export const companyKey = (searchTerm: string): string => {
  const code = normalizeCode(searchTerm)
  return isCode(code) ? code : exactKey(searchTerm)
}
