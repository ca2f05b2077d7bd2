import { paths } from '../site/pages.ts'

// Without a schema: a page that only shows or reads a code does not load zod.

/** A SHA-256 in hexadecimal, or the code that is its beginning. */
export const digestOrCode = /^(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{16})$/

/** The code of a report: the beginning of the SHA-256 of its data. */
export const codeOf = (sha256: string): string => sha256.slice(0, 16)

/** A code as it is read out and typed: `0123 4567 89ab cdef`. */
export const codeText = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1 ')

/** The address that the QR code in a PDF leads to. */
export const verifyUrl = (siteUrl: string, sha256: string): string =>
  `${siteUrl}${paths.verify}?code=${sha256}`

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
  const code = given.replace(/[^\p{L}\p{N}]/gu, '')
  return digestOrCode.test(code) ? code.toLowerCase() : undefined
}
