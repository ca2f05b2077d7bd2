import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { maxLengths } from '../platform/max-lengths.ts'
import { Score } from '../requests/request.ts'

/** The most requests in one decision, and the most reports offered for one dispute. */
export const maxDisputedRequests = 50

export const disputeOutcomes = ['kept', 'corrected', 'withdrawn'] as const

const line = (what: string, most: number) =>
  z
    .string(`${what} is missing.`)
    .trim()
    .min(1, { error: `${what} is missing.`, abort: true })
    .max(most, { error: `${what} can have ${most} characters at most.`, abort: true })

const optional = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters.`).default('')

const max = maxLengths.dispute

/** What a company sends to say that a published fact about it is wrong. */
export const NewDispute = z.strictObject({
  companyName: line('The company’s name', max.companyName),
  /** 统一社会信用代码 */
  companyCode: optional(max.companyCode),
  /** The code printed on the report, if they have seen one. */
  reportCode: optional(max.reportCode),
  /** Which fact is wrong, and what is right. */
  statement: line('What is wrong', max.statement),
  /** Where it can be read. */
  source: optional(max.source),
  name: line('Your name', max.name),
  /** Position in the company. */
  position: optional(max.position),
  email: z
    .string('Enter your email.')
    .trim()
    .max(max.email, { error: 'This is not an email address.', abort: true })
    .pipe(z.email('This is not an email address.')),
  /** A hidden field (honeypot): bots fill it in, and get the usual response. */
  website: z.string().max(200).optional(),
})
export type NewDispute = z.infer<typeof NewDispute>

/** A published report that a dispute can be about. It does not say whose request it was. */
const DisputedReport = z.object({
  requestId: z.string(),
  version: z.int(),
  issuedOn: z.string().nullable(),
  score: Score,
  company: z.object({ name: z.string(), code: z.string() }).nullable(),
})

export const Dispute = z.object({
  id: z.string(),
  receivedAt: Instant,
  companyName: z.string(),
  companyCode: z.string(),
  reportCode: z.string(),
  statement: z.string(),
  source: z.string(),
  name: z.string(),
  position: z.string(),
  email: z.string(),
  reports: z.array(DisputedReport),
  /** Null while it is open. */
  outcome: z
    .object({
      decision: z.enum(disputeOutcomes),
      note: z.string(),
      by: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type Dispute = z.infer<typeof Dispute>

export const DisputesQuery = z.object({ cursor: z.string().max(1500).optional() })

/** Open ones, the oldest first, in pages; on the first page also those that were decided lately. */
export const Disputes = z.object({ items: z.array(Dispute), nextCursor: z.string().nullable() })
export type Disputes = z.infer<typeof Disputes>

export const DisputeDecision = z.strictObject({
  decision: z.enum(disputeOutcomes),
  /** Why, for colleagues. */
  note: z.string().trim().min(1, 'Say why.').max(2000),
  /** With `corrected` and `withdrawn`: the requests whose reports it concerns. */
  requests: z.array(z.string().max(40)).max(maxDisputedRequests).default([]),
})
export type DisputeDecision = z.infer<typeof DisputeDecision>
