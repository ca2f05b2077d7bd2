import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { paths } from '../site/pages.ts'

/** The SHA-256 of a file of a report or a payment check in hexadecimal, or the code that its PDF shows. */
export const DigestOrCode = z
  .string()
  .regex(
    /^(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{16})$/,
    'A SHA-256 of 64 hexadecimal characters, or the 16 of the code in the PDF.',
  )
  .toLowerCase()

/** A file that we issued: the state of what it shows, and nothing of its content. */
export const VerifiedFile = z.object({
  kind: z.enum(['report', 'payment-check']),
  state: z.enum(['current', 'superseded', 'withdrawn']),
  /** Of a payment check: the day on which it was made. */
  issuedOn: z.iso.date(),
  /** When it was superseded or withdrawn, where that is told. */
  since: Instant.nullable(),
})
export type VerifiedFile = z.infer<typeof VerifiedFile>

/** The code of a report: the beginning of the SHA-256 of its data. */
export const codeOf = (sha256: string): string => sha256.slice(0, 16)

/** A code as it is read out and typed: `0123 4567 89ab cdef`. */
export const codeText = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1 ')

/** The address that the QR code in a PDF leads to. */
export const verifyUrl = (siteUrl: string, sha256: string): string =>
  `${siteUrl}${paths.verify}?code=${sha256}`
