import { decodeTime } from 'ulid'
import * as z from 'zod'
import { DraftState } from '../../shared/desk/drafts.ts'
import { OutcomeOrder } from '../../shared/desk/outcomes.ts'
import { ReportChange } from '../../shared/monitoring/watch.ts'
import { companyRelations } from '../../shared/names/company-relation.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import { PlannedPayment } from '../../shared/requests/planned-payment.ts'
import { Delay, requestStatuses, Score, unknownCompany } from '../../shared/requests/request.ts'

const iso = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const Instant = z.unknown().optional().transform(iso)
const text = z.string().catch('')

/** A report that was handed in as data: its files in the reports bucket, beside the PDF. */
const ReportData = z.object({
  /** Key of the JSON: a `PublishedReport`. */
  key: z.string().min(1),
  /** SHA-256 of that JSON, as printed in the PDF. */
  sha256: text,
  pdfSha256: text,
  /** The PDF for readers of links, if the buyer's own one has what the buyer typed. */
  sharedPdf: z
    .object({ key: z.string().min(1), sha256: z.string() })
    .optional()
    .catch(undefined),
  /** Key of the table of findings, as CSV. */
  csvKey: text,
  /** Key of the PDF that came along with it. */
  annexKey: z.string().min(1).optional().catch(undefined),
  annexSha256: z.string().optional().catch(undefined),
  /** The report's own day, `YYYY-MM-DD`. */
  issuedOn: z.iso.date().optional().catch(undefined),
  /** Names as in the report's `photographs`, with their keys. */
  photographs: z.array(z.object({ file: z.string(), key: z.string() })).catch([]),
  /** Ids of the released evidence that it shows, in the order of their numbers. What was taken back since is among them. */
  evidence: z.array(z.string().min(1)).optional().catch(undefined),
  /** That it is on. */
  company: z
    .object({
      name: z.string(),
      code: z.string(),
      englishName: z.string().optional().catch(undefined),
      /** By rule, where the report has no English name. */
      reading: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  /** Under which the desk finds it besides the code: its name and former names (`nameKeysOf`). */
  nameKeys: z.array(z.string().min(1)).optional().catch(undefined),
  /** To the company that was asked for. */
  relation: z.enum(companyRelations).optional().catch(undefined),
  /** Why it is on another company. */
  otherName: z.string().optional().catch(undefined),
  /** What weighs most in the score, in one sentence. */
  scoreReason: text,
  /** The rule that it was scored by, and its verdict. */
  rule: z.int().optional().catch(undefined),
  verdict: z.enum(verdicts).optional().catch(undefined),
  /** What the buyer does first. */
  nextStep: text,
  /** Of a check of a watched supplier: what has changed since the report of an earlier check, alerts first. */
  changes: z.array(ReportChange).optional().catch(undefined),
  /** That report. Absent if no earlier one has data. */
  comparedWith: z
    .object({ requestId: z.string(), version: z.int(), key: z.string().min(1) })
    .optional()
    .catch(undefined),
})
export type ReportData = z.infer<typeof ReportData>

/** One stored PDF. `key` is its key in the reports bucket. */
const StoredReport = z.object({
  version: z.int().min(1),
  key: z.string().min(1),
  /** Of what was handed in: the PDF, or the JSON with its photographs and its annex. */
  sha256: text,
  score: Score.catch(''),
  uploadedAt: text,
  /** From S3. Orders uploads of the same time. */
  sequencer: z.string().optional().catch(undefined),
  /** Absent if the report is a PDF alone. */
  data: ReportData.optional().catch(undefined),
  /** Only of withdrawn reports. */
  withdrawnAt: z.iso.datetime().optional().catch(undefined),
  /** For the buyer. */
  withdrawnReason: z.string().optional().catch(undefined),
})
export type StoredReport = z.infer<typeof StoredReport>

const Reports = z.array(StoredReport).catch([]).readonly()

/** Stored values without defaults, for conditions of writes. */
const RawAttributes = z.object({
  status: z.unknown().optional(),
  reports: z.unknown().optional(),
  companyId: z.unknown().optional(),
  workList: z.unknown().optional(),
  claimedBy: z.unknown().optional(),
  draftState: z.unknown().optional(),
  pausedAt: z.unknown().optional(),
  pausedSeconds: z.unknown().optional(),
  dueAt: z.unknown().optional(),
  delay: z.unknown().optional(),
  givenBackAt: z.unknown().optional(),
  proposedOutcome: z.unknown().optional(),
  /** What the desk was last told of: `due-soon` or `overdue`. */
  lateTold: z.unknown().optional(),
})

/** Of a watched supplier: the newest report, and what had changed in it, when a check became due. */
const ReportBefore = z.object({
  requestId: z.string(),
  /** Null where that report has none. */
  englishName: z.string().nullable().catch(null),
  score: Score,
  lastChange: z.object({ at: z.string(), text: z.string() }).nullable(),
})
export type ReportBefore = z.infer<typeof ReportBefore>

/** How a member of the desk wants to end a request; a second one confirms. */
const StoredOutcome = OutcomeOrder.extend({
  by: z.string().min(1),
  name: z.string(),
  at: z.iso.datetime(),
  /** Whether a desk-admin proposed it. */
  byAdmin: z.boolean(),
})
export type StoredOutcome = z.infer<typeof StoredOutcome>

/** Who made what was handed to the report intake. */
export const Approval = z.object({
  /** User ids of everybody who wrote, submitted or approved it, also before it was returned. */
  involved: z.array(z.string()).catch([]),
  submitted: z.object({ by: z.string(), name: z.string() }),
  approved: z.object({ by: z.string(), name: z.string() }),
})
export type Approval = z.infer<typeof Approval>

const anyStatus = {
  sk: z.string().transform((sk) => sk.slice(sk.indexOf('#') + 1)),
  searchTerm: z
    .string()
    .refine((term) => term.trim() !== '')
    .catch(unknownCompany),
  email: text,
  userId: text,
  userType: text,
  type: z.string().min(1).catch('verification'),
  timestamp: Instant,
  createdAt: Instant,
  dueAt: Instant,
  pausedAt: Instant,
  /** How long questions to the buyer held it up so far; `dueAt` is later by that. */
  pausedSeconds: z.number().min(0).catch(0),
  delay: Delay.nullable().catch(null),
  givenBackAt: Instant,
  questionCount: z.int().min(0).catch(0),
  paperCount: z.int().min(0).catch(0),
  payment: PlannedPayment.nullable().catch(null),
  /** Withdrawn reports. The same files are not accepted again. */
  withdrawn: Reports,
  /** Of a check that monitoring made: the watch that it belongs to. */
  watchId: z.string().min(1).optional().catch(undefined),
  reportBefore: ReportBefore.optional().catch(undefined),
  /** The last time that a desk-admin took it from a member, who learns of it. */
  takenBack: z
    .object({ from: z.string(), name: z.string(), at: z.iso.datetime(), reason: z.string() })
    .optional()
    .catch(undefined),
  proposedOutcome: StoredOutcome.optional().catch(undefined),
  /** When it was cancelled or failed. */
  endedAt: z.iso.datetime().optional().catch(undefined),
  rawAttributes: RawAttributes,
}

/** Who of the report desk has a request that takes a report. A claim needs all three attributes. With fewer, there is none. */
const Claimed = z
  .object({ claimedBy: z.string().min(1), claimedByName: z.string(), claimedAt: z.iso.datetime() })
  .transform(({ claimedBy, claimedByName, claimedAt }) => ({
    by: claimedBy,
    name: claimedByName,
    at: claimedAt,
  }))
  .optional()
  .catch(undefined)

export type Claim = NonNullable<z.infer<typeof Claimed>>

const atDesk = {
  /** Publishing a report, or closing the request, ends the claim. */
  claim: Claimed,
  /** Of the report that the desk writes for it in the browser. */
  draftState: DraftState.optional().catch(undefined),
  /** Of the report that was approved last: it counts while the state is `approved`. */
  approval: Approval.optional().catch(undefined),
}
/** What a request that takes no report has of the desk. */
const notAtDesk = {
  claim: z
    .unknown()
    .transform((): Claim | undefined => undefined)
    .optional(),
  draftState: z
    .unknown()
    .transform((): DraftState | undefined => undefined)
    .optional(),
  approval: z
    .unknown()
    .transform((): Approval | undefined => undefined)
    .optional(),
}

const withoutReport = {
  score: z.literal('').catch(''),
  completedAt: z.null().catch(null),
  reports: z.tuple([]).catch([]).readonly(),
}
/** An imported request can lack the completion time and the reports. */
const withReport = {
  score: Score.catch(''),
  completedAt: Instant,
  reports: Reports,
}
const withoutReason = { reason: z.null().catch(null) }
const withReason = { reason: z.string().nullable().catch(null) }

/**
 * A request as it is stored; `sk` contains its id. Reading is tolerant
 * (docs/specification.md#stored-requests-as-they-are-read): old or invalid items get defaults and
 * never make a page fail.
 */
const StoredRequestSchema = z
  .discriminatedUnion('status', [
    z.object({
      ...anyStatus,
      ...withoutReport,
      ...withoutReason,
      ...atDesk,
      status: z.literal('pending'),
    }),
    z.object({
      ...anyStatus,
      ...withReport,
      ...withoutReason,
      ...atDesk,
      status: z.literal('completed'),
    }),
    z.object({
      ...anyStatus,
      ...withoutReport,
      ...withReason,
      ...notAtDesk,
      status: z.enum(['failed', 'cancelled']),
    }),
    // Imported, or written by a newer release.
    z.object({
      ...anyStatus,
      ...withReport,
      ...withReason,
      ...notAtDesk,
      status: z.literal('unknown'),
      rawAttributes: RawAttributes.extend({ status: z.string() }),
    }),
  ])
  .transform(({ sk: id, timestamp, createdAt, questionCount, paperCount, ...rest }) => {
    const date = timestamp ?? createdAt ?? idTime(id)
    return {
      id,
      ...rest,
      questions: questionCount,
      papers: paperCount,
      timestamp: date,
      createdAt: createdAt ?? date,
    }
  })

/** A request as it is stored, with its reports. */
export type StoredRequest = z.infer<typeof StoredRequestSchema>
export type PendingRequest = Extract<StoredRequest, { status: 'pending' }>
export type CompletedRequest = Extract<StoredRequest, { status: 'completed' }>
/** A request that accepts a report. */
export type OpenRequest = PendingRequest | CompletedRequest

const Status = z
  .string()
  .min(1)
  .catch('pending')
  .pipe(z.enum([...requestStatuses, 'unknown']).catch('unknown'))

/** @param item from DynamoDB, with its keys */
export const requestOf = (item: Record<string, unknown>): StoredRequest =>
  StoredRequestSchema.parse({
    ...item,
    status: Status.parse(item.status),
    claim: item,
    rawAttributes: item,
  })

/** Every report of a stored request, whatever its status. */
export const allReportsOf = (item: Record<string, unknown>): StoredReport[] => [
  ...Reports.parse(item.reports),
  ...Reports.parse(item.withdrawn),
]

/** The creation time in an id; '' for an id that is not a ULID. */
function idTime(id: string): string {
  try {
    return new Date(decodeTime(id)).toISOString()
  } catch {
    return ''
  }
}
