import { DigestOrCode } from './report-verification.ts'

/**
 * Reads a code as buyers type or paste it: in groups with any separators, in capitals or full-width
 * characters, in quotes, with a label in front, or as the address of the QR code.
 * @returns undefined if it cannot be a code
 */
export const readCode = (typed: string): string | undefined => {
  const given = typed
    .normalize('NFKC')
    .replace(/^.*(?:code|sha-?256(?:\s+of\s+the\s+data)?)/is, '')
    // What follows the code in an address.
    .replace(/[&#].*$/s, '')
  return DigestOrCode.safeParse(given.replace(/[^\p{L}\p{N}]/gu, '')).data
}
