import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { digestOrCode } from './report-code.ts'

/** The SHA-256 of a file of a report or a payment check in hexadecimal, or the code that its PDF shows. */
export const DigestOrCode = z
  .string()
  .regex(digestOrCode, 'A SHA-256 of 64 hexadecimal characters, or the 16 of the code in the PDF.')
  .toLowerCase()

/** A file that we issued: the state of what it shows, and nothing of its content. */
export const VerifiedFile = z.object({
  kind: z.enum(['report', 'payment-check']),
  state: z.enum(['current', 'superseded', 'withdrawn']),
  /** Of a payment check: the day on which it was made. */
  issuedOn: z.iso.date(),
  /** When it was superseded or withdrawn; null if that is not said. */
  since: Instant.nullable(),
})
export type VerifiedFile = z.infer<typeof VerifiedFile>
