import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { PlannedPayment } from '../requests/planned-payment.ts'
import { daysBetween, maxAuditDays } from './desk-day.ts'
import { DraftState } from './drafts.ts'
import { outcomeKinds, ProposedOutcome } from './outcomes.ts'

/** The member who has a request, as analysts see it. */
export const DeskClaim = z.object({
  name: z.string(),
  at: Instant,
  /** Whether the caller has it. */
  mine: z.boolean(),
})
export type DeskClaim = z.infer<typeof DeskClaim>

/** `paused`: a question waits for the buyer's answer. */
const dueStatuses = ['in-time', 'due-soon', 'overdue', 'paused'] as const

const SameCompany = z.object({
  id: z.string(),
  requestedAt: z.string(),
  claim: DeskClaim.nullable(),
  draftState: DraftState.nullable(),
})
export type SameCompany = z.infer<typeof SameCompany>

/** One pending request in the queue of the report desk: nothing about its buyer. */
export const DeskRequest = z.object({
  id: z.string(),
  searchTerm: z.string(),
  /** `monitoring`: a watched supplier is checked again. Any other text is a first report. */
  type: z.string(),
  requestedAt: z.string(),
  /** Null for old requests that were stored without one. */
  dueAt: z.string().nullable(),
  dueStatus: z.enum(dueStatuses),
  /** Hours from the request to its due time, which the plan gives. */
  deliveryHours: z.number(),
  /** Until when the buyer can cancel it; null after that. */
  cancellableUntil: z.string().nullable(),
  claim: DeskClaim.nullable(),
  /** State of the report that is written in the browser; null if there is none. */
  draftState: DraftState.nullable(),
  /** The request has a report, and a new version is written. */
  isCorrection: z.boolean(),
  /** An end of the request that waits for a second member. */
  proposedOutcome: z.enum(outcomeKinds).nullable(),
  /**
   * Another pending request for the same company, the one whose report is furthest. Looked for among those whose report
   * is begun; in the queue also among those that were looked at for the page.
   */
  sameCompany: SameCompany.nullable(),
})
export type DeskRequest = z.infer<typeof DeskRequest>

export const deskStates = [
  'due-soon',
  'overdue',
  'paused',
  'mine',
  'unclaimed',
  'drafts',
  'in-review',
  'returned',
] as const
export const deskTypes = ['verification', 'monitoring'] as const

export const DeskQueueQuery = z.object({
  limit: z.coerce.number('A whole number from 1 to 100.').int().min(1).max(100).default(50),
  cursor: z.string().max(1500).optional(),
  state: z.enum(deskStates).optional(),
  type: z.enum(deskTypes).optional(),
  /** User id of the member who has the requests. */
  person: z.string().max(100).optional(),
  /** A part of the name in any script or width, of the code, or of the request id. */
  search: z.string().trim().max(200).optional(),
})
export type DeskQueueQuery = z.infer<typeof DeskQueueQuery>

/** The earliest due first. With a filter, a page may be short or empty and still have a next one. */
export const DeskQueuePage = z.object({
  items: z.array(DeskRequest),
  nextCursor: z.string().nullable(),
  /** When the queue was read. */
  asOf: Instant,
})
export type DeskQueuePage = z.infer<typeof DeskQueuePage>

export const DeskFigures = z.object({
  open: z.int(),
  dueSoon: z.int(),
  overdue: z.int(),
  /** First reports published since midnight at the desk (UTC+8). */
  doneToday: z.int(),
  /** Median hours from a request to its first report, in the last 7 days; null if there was none. */
  medianHoursToReport: z.number().nullable(),
  /** When the open requests were counted. */
  asOf: Instant,
})
export type DeskFigures = z.infer<typeof DeskFigures>

/**
 * Without `reason`, a member claims a request. With it, a desk-admin takes it from the member who has it, and
 * gives it to another, or back to the queue.
 */
export const DeskClaimOrder = z.strictObject({
  /** Why, for the member who had it. */
  reason: z.string().trim().min(1, 'Say why.').max(200).optional(),
  /** E-mail address of the member who gets it. */
  to: z.string().trim().toLowerCase().pipe(z.email('This is not an email address.')).optional(),
})
export type DeskClaimOrder = z.infer<typeof DeskClaimOrder>

export const DeskClaimed = z.object({ claim: DeskClaim.nullable() })

/** What a search term says by itself: docs/company-names.md. */
const DeskName = z.object({
  kind: z.enum(['nothing', 'code', 'legal-name', 'brand', 'latin-name', 'something-else']),
  /** In ordinary letters and brackets. */
  shown: z.string(),
  /** In simplified characters; null if it is the same. */
  simplified: z.string().nullable(),
  /** The parts of a Chinese name; null where a part is missing. */
  region: z.string().nullable(),
  brand: z.string().nullable(),
  industry: z.string().nullable(),
  form: z.string().nullable(),
  branch: z.string().nullable(),
  /** A unified social credit code. */
  code: z
    .object({
      code: z.string(),
      kind: z.enum(['valid', 'wrong-check-character', 'malformed']),
      authority: z.string().nullable(),
      region: z.string().nullable(),
    })
    .nullable(),
})
export type DeskName = z.infer<typeof DeskName>

/** What the report needs of a request. */
export const DeskRequestDetails = DeskRequest.extend({
  name: DeskName,
  /** The newest report on the same company, found by code, name and former name; any buyer’s. */
  earlierReport: z
    .object({
      completedAt: z.string(),
      score: z.union([z.number(), z.string()]),
      version: z.int(),
      /** As that report names it; null for a PDF alone. */
      company: z.object({ name: z.string(), code: z.string() }).nullable(),
    })
    .nullable(),
  /** The buyer’s plan has the Basic report: its checks are `basic` in the catalog. */
  isBasic: z.boolean(),
  /** How many versions were withdrawn from this request. */
  withdrawnVersions: z.int(),
  /** What the buyer said about the payment that waits for the report. */
  payment: PlannedPayment.nullable(),
  outcome: ProposedOutcome.nullable(),
})
export type DeskRequestDetails = z.infer<typeof DeskRequestDetails>

/** Days of the desk, both included. */
export const AuditQuery = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Not before `from`.' })
  .refine(({ from, to }) => daysBetween(from, to) <= maxAuditDays, {
    path: ['to'],
    error: `At most ${maxAuditDays} days at once.`,
  })
