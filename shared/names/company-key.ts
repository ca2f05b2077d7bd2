import { exactKey } from '../company-name.ts'

/** A code as it is registered: a pasted one comes with spaces, hyphens, wide or small letters. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
    .toUpperCase()

/** Source: GB 32100-2015, by the company facts. The check character is another question. */
const codeForm = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

/**
 * What makes two requests one company: the exact key of a name, or a code as it is registered. A name
 * and a code never meet: which belongs to which, only the register knows.
 */
export const companyKey = (searchTerm: string): string => {
  const code = normalizeCode(searchTerm)
  return codeForm.test(code) ? code : exactKey(searchTerm)
}
