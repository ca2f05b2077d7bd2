import { decodeTime } from 'ulid'
import * as z from 'zod'
import { DraftState } from '../../shared/desk/drafts.ts'
import { OutcomeOrder } from '../../shared/desk/outcomes.ts'
import { ReportChange } from '../../shared/monitoring/watch.ts'
import { companyRelations } from '../../shared/names/company-relation.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import { PlannedPayment } from '../../shared/requests/planned-payment.ts'
import { Delay, requestStatuses, Score, unknownCompany } from '../../shared/requests/request.ts'
import type { Claim, ReportData, StoredReport, StoredRequest } from './verification-request.ts'

const iso = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const Instant = z.unknown().optional().transform(iso)
const text = z.string().catch('')

const Data = z.object({
  key: z.string().min(1),
  sha256: text,
  pdfSha256: text,
  sharedPdf: z
    .object({ key: z.string().min(1), sha256: z.string() })
    .optional()
    .catch(undefined),
  csvKey: text,
  annexKey: z.string().min(1).optional().catch(undefined),
  annexSha256: z.string().optional().catch(undefined),
  issuedOn: z.iso.date().optional().catch(undefined),
  photographs: z.array(z.object({ file: z.string(), key: z.string() })).catch([]),
  evidence: z.array(z.string().min(1)).optional().catch(undefined),
  company: z
    .object({
      name: z.string(),
      code: z.string(),
      englishName: z.string().optional().catch(undefined),
      reading: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  nameKeys: z.array(z.string().min(1)).optional().catch(undefined),
  relation: z.enum(companyRelations).optional().catch(undefined),
  otherName: z.string().optional().catch(undefined),
  scoreReason: text,
  rule: z.int().optional().catch(undefined),
  verdict: z.enum(verdicts).optional().catch(undefined),
  nextStep: text,
  changes: z.array(ReportChange).optional().catch(undefined),
  comparedWith: z
    .object({ requestId: z.string(), version: z.int(), key: z.string().min(1) })
    .optional()
    .catch(undefined),
}) satisfies z.ZodType<ReportData>

const Filed = z.object({
  version: z.int().min(1),
  key: z.string().min(1),
  sha256: text,
  score: Score.catch(''),
  uploadedAt: text,
  sequencer: text,
  data: Data.optional().catch(undefined),
  withdrawnAt: z.iso.datetime().optional().catch(undefined),
  withdrawnReason: z.string().optional().catch(undefined),
}) satisfies z.ZodType<StoredReport>

const Reports = z.array(Filed).catch([])

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
  lateTold: z.unknown().optional(),
  lastEvidence: z.unknown().optional(),
})

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
  pausedSeconds: z.number().min(0).catch(0),
  delay: Delay.nullable().catch(null),
  givenBackAt: Instant,
  questionCount: z.int().min(0).catch(0),
  paperCount: z.int().min(0).catch(0),
  payment: PlannedPayment.nullable().catch(null),
  withdrawn: Reports,
  watchId: z.string().min(1).optional().catch(undefined),
  reportBefore: z
    .object({
      requestId: z.string(),
      englishName: z.string().nullish().catch(undefined),
      score: Score,
      lastChange: z.object({ at: z.string(), text: z.string() }).nullable(),
    })
    .optional()
    .catch(undefined),
  takenBack: z
    .object({ from: z.string(), name: z.string(), at: z.iso.datetime(), reason: z.string() })
    .optional()
    .catch(undefined),
  proposedOutcome: OutcomeOrder.extend({
    by: z.string().min(1),
    name: z.string(),
    at: z.iso.datetime(),
    byAdmin: z.boolean(),
  })
    .optional()
    .catch(undefined),
  endedAt: z.iso.datetime().optional().catch(undefined),
  rawAttributes: RawAttributes,
}
/** Anything but all three attributes of a claim is none. */
const Claimed = z
  .object({ claimedBy: z.string().min(1), claimedByName: z.string(), claimedAt: z.iso.datetime() })
  .transform(
    ({ claimedBy, claimedByName, claimedAt }): Claim => ({
      by: claimedBy,
      name: claimedByName,
      at: claimedAt,
    }),
  )
  .optional()
  .catch(undefined)

const atDesk = { claim: Claimed, draftState: DraftState.optional().catch(undefined) }

const withoutReport = {
  score: z.literal('').catch(''),
  completedAt: z.null().catch(null),
  reports: z.tuple([]).catch([]),
}
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
const Item = z
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
      status: z.enum(['failed', 'cancelled']),
    }),
    z.object({
      ...anyStatus,
      ...withReport,
      ...withReason,
      status: z.literal('unknown'),
      rawAttributes: RawAttributes.extend({ status: z.string() }),
    }),
  ])
  .transform(
    ({ sk: id, timestamp, createdAt, questionCount, paperCount, ...rest }): StoredRequest => {
      const date = timestamp ?? createdAt ?? idTime(id)
      return {
        id,
        ...rest,
        questions: questionCount,
        papers: paperCount,
        timestamp: date,
        createdAt: createdAt ?? date,
      }
    },
  )

const Status = z
  .string()
  .min(1)
  .catch('pending')
  .pipe(z.enum([...requestStatuses, 'unknown']).catch('unknown'))

/** @param item from DynamoDB, with its keys */
export const requestOf = (item: Record<string, unknown>): StoredRequest =>
  Item.parse({
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
