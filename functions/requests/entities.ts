import * as z from 'zod'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { ReleasedEvidence } from '../../shared/desk/released-evidence.ts'
import { spotCheckGrades } from '../../shared/desk/spot-checks.ts'
import { ClaimFigures } from '../../shared/desk/statistics.ts'
import { codeOf } from '../../shared/reports/report-code.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity, type Item, type Write } from '../platform/table/entity.ts'
import { expiresIn } from '../platform/table/expiry.ts'
import { below } from '../platform/table/expressions.ts'
import type { StoredReport } from './stored-request.ts'
import { Approval, allReportsOf, requestOf } from './stored-request.ts'
import { digestsOf } from './verification-request.ts'

/** Finds the buyer by the request id, because the name of an upload contains only that id. */
export const requestOwner = entity({
  name: 'request-owner',
  pk: 'REQUEST#<id>',
  sk: 'OWNER',
  holds: '`userId`: a dropped file names a request and no buyer',
  schema: z.object({ userId: z.string() }),
  kept: { as: 'requests' },
  restore: 'missing',
  export: { never: 'It repeats the key of the request.' },
  erase: { with: 'its request' },
})

export const reportDigest = entity({
  name: 'report-digest',
  pk: 'DIGEST#<code>',
  sk: 'FILE#<sha256>#<requestId>',
  holds:
    '`userId`, `requestId`: which request has a version with this file. One for each PDF and data of a version; kept when it is withdrawn. `code` is the beginning of the SHA-256, and the code in the PDF',
  schema: z.object({ sha256: z.string(), requestId: z.string() }),
  // Whether its report is withdrawn is read from the request.
  kept: { as: 'reports' },
  restore: 'missing',
  export: { never: 'It is computed from the request’s reports.' },
  erase: { with: 'its request' },
})

export const companyReport = entity({
  name: 'company-report',
  pk: 'COMPANY-REPORTS#<codeOrName>',
  sk: 'REPORT#<uploadedAt>#<code>',
  holds:
    'whose request has a report on a company (`requestId`, `userId`), by its unified social credit code, and by the key of its name and of each former one; and whose has one of a day of the desk, with `by`, the name of the member who had the request. Written with the version, erased with its request',
  schema: z.object({
    requestId: z.string(),
    uploadedAt: z.string(),
    code: z.string(),
    by: z.string().optional(),
  }),
  kept: { as: 'reports' },
  restore: 'missing',
  export: { never: 'It is computed from the request’s reports.' },
  erase: { with: 'its request' },
})

export const Counts = z.object({
  open: z.int(),
  dueSoon: z.int(),
  overdue: z.int(),
  /** When they were counted; of a count that took several runs, when it ended. */
  at: z.iso.datetime(),
  /** When a count began that took several runs. */
  since: z.iso.datetime().optional(),
  /** A count that is under way, and has come further than the one before. */
  isUnfinished: z.literal(true).optional(),
  work: z.object({
    paused: z.int(),
    oldestAt: z.string().nullable(),
    /** By user id. */
    people: z.record(z.string(), ClaimFigures.extend({ name: z.string() })),
    /** Members who are not among `people`; null: more than were told apart. */
    others: ClaimFigures.extend({ members: z.int().nullable() }).optional(),
    /** By the hours within which the plan delivers. */
    plans: z.record(
      z.string(),
      z.object({ open: z.int(), dueSoon: z.int(), overdue: z.int(), paused: z.int() }),
    ),
  }),
})
export type Counts = z.infer<typeof Counts>

export const openCounts = entity({
  name: 'open-counts',
  pk: 'OPEN-COUNTS',
  sk: 'OPEN-COUNTS',
  holds:
    'how many requests of all buyers were `open`, `dueSoon` and `overdue` `at` a time; in `work` how many were paused, since when the oldest was open, and the same by plan and by the 100 members who had most of them (user id, name), with one sum for the `others`. Counted again every five minutes; above 10,000 a part of them, and `since` says when the count began',
  schema: Counts,
  kept: { as: 'operations' },
  restore: { never: 'It is counted again every five minutes.' },
  export: { never: 'It belongs to no account.' },
  erase: { never: 'It belongs to no account.' },
})

/** Where a count of the work lists goes on. */
const Position = z.object({
  list: z.enum(['open', 'corrections']),
  /** Key of the last request that was counted. */
  after: z.object({ pk: z.string(), sk: z.string() }).optional(),
})
export type Position = z.infer<typeof Position>

const DueWatch = z.object({
  /** How many runs have stored it: of two at once, one does. */
  runs: z.int(),
  /** By a time at which there is something to tell: until when requests were looked at that have come to it. */
  fronts: z.record(z.string(), z.iso.datetime()),
  /** The count that is under way. */
  count: z.object({ position: Position, counts: Counts }).optional(),
})
export type DueWatch = z.infer<typeof DueWatch>

export const dueWatch = entity({
  name: 'due-watch',
  pk: 'DUE-WATCH',
  sk: 'DUE-WATCH',
  holds:
    'how far `watch-due-times` has come if more are open than a run reads: `fronts`, by minutes before the due time and by hours after the submission, until which of these times it has looked at requests; of the `count` that is under way its `position` (key of a request) and its `counts`, with up to 500 members',
  schema: DueWatch,
  kept: { as: 'operations' },
  restore: { never: 'The next run begins anew.' },
  export: { never: 'It belongs to no account.' },
  erase: {
    never:
      'It belongs to no account: until the count ends, within a day, it has the key of a request, and user ids and names of up to 500 members.',
  },
})

/** What was open at a time. */
export const OpenAt = z.object({
  day: z.string(),
  open: z.int(),
  overdue: z.int(),
  oldestAt: z.string().nullable(),
  at: z.iso.datetime(),
})
export type OpenAt = z.infer<typeof OpenAt>

export const openDay = entity({
  name: 'open-day',
  pk: 'OPEN-DAYS#<month>',
  sk: 'DAY#<day>',
  holds:
    'how many requests of all buyers were `open` and `overdue`, and since when the oldest was, `at` the last count of a day of the desk (UTC+8); nothing about buyers. Kept for good',
  schema: OpenAt,
  kept: { as: 'operations' },
  restore: 'missing',
  export: { never: 'It belongs to no account.' },
  erase: { never: 'It belongs to no account.' },
})

/** One for each file of a report. */
export const digestIdsOf = (report: StoredReport, requestId: string) =>
  digestsOf(report).map((sha256) => ({ code: codeOf(sha256), sha256, requestId }))

/** Where the reports of a day are, as of a company. No key of a name has a space. @param day YYYY-MM-DD */
export const dayKey = (day: string): string => `DAY ${day}`
export const isDayKey = (key: string): boolean => key.startsWith(dayKey(''))

const dayKeysOf = ({ uploadedAt }: StoredReport): string[] => {
  const at = new Date(uploadedAt)
  return Number.isNaN(at.getTime()) ? [] : [dayKey(deskDay(at))]
}

/**
 * The keys of a report: by code, by name and former names (a code and a name are never equal), and by day. The newest
 * report comes last.
 */
export const companyReportIdsOf = (report: StoredReport) => {
  const { uploadedAt, data, sha256 } = report
  const company = data?.company ? [data.company.code, ...(data.nameKeys ?? [])] : []
  return [...new Set([...company, ...dayKeysOf(report)])]
    .filter((each) => each !== '')
    .map((codeOrName) => ({ codeOrName, uploadedAt, code: codeOf(data?.sha256 ?? sha256) }))
}

/** Attributes that say how the desk works on a request, which is not the buyer's data. */
const deskAttributes = [
  'claimedBy',
  'claimedByName',
  'claimedAt',
  'takenBack',
  'proposedOutcome',
  'draftState',
  'approval',
  'lateTold',
]

/** Attributes that a request has only while the desk works on it. */
export const attributesInWork = [
  'workList',
  'claimedBy',
  'claimedByName',
  'claimedAt',
  'draftState',
  'approval',
  'pausedAt',
  'proposedOutcome',
]

export const verificationRequest = entity({
  name: 'verification-request',
  pk: 'ACCOUNT#<userId>',
  sk: 'REQUEST#<id>',
  holds:
    'the specification’s _verificationRequests_; `reports`, the filed versions oldest first (one as data with the `rule` that it was scored by and its `verdict`); `withdrawn`, those that were withdrawn, with `withdrawnAt`; while pending `workList`: `NEW` until the desk is told of it, then `OPEN`, and `lateTold`, which lateness the desk was told of; `companyId`, the hash in its company’s key; of a check that monitoring made, `watchId` and `reportBefore`; while a member of the report desk has it `claimedBy`, `claimedByName`, `claimedAt`; after a desk-admin took it from a member, until it is claimed again, `takenBack` with that member, the admin’s name, the time and the reason; while its report is approved and not published, `approval`: who submitted and who approved it, and all who wrote, submitted or approved it before (`involved`); while one waits for a second member, `proposedOutcome` with kind, reason, who proposed it and when; `payment`, what the buyer said about the payment that waits for the report; `questionCount`, how many questions the desk asked; `paperCount`, how many papers the buyer handed in; `pausedAt` while one waits for the buyer’s answer, and `pausedSeconds`, by which those before have moved `dueAt`; `delay`, what the buyer was last told of a report that needs more time: `expectedAt`, `reason`, `toldAt`; `givenBackAt` once its check was given back. `id` is a ULID',
  schema: z.custom<Item>().transform(requestOf),
  kept: { as: 'requests' },
  restore: 'missing',
  export: { without: deskAttributes },
  erasesAlso: ({ id }, item) => {
    const reports = allReportsOf(item)
    return [
      ...reports.flatMap((each) => digestIdsOf(each, id)).map(reportDigest.key),
      ...reports.flatMap(companyReportIdsOf).map(companyReport.key),
      requestOwner.key({ id }),
    ]
  },
})

/** A buyer's requests for a company that count, and the reports on it. */
export const requestedCompany = entity({
  name: 'requested-company',
  pk: 'ACCOUNT#<userId>',
  sk: 'COMPANY#<companyId>',
  holds:
    '`requestIds`: the buyer’s requests for this company that count, those that failed or were cancelled are not among them; also those whose newest report is on it, by its code and by its legal name. Of each of these `report_<requestId>`: version, `issuedOn`, `uploadedAt`, `code`, `verdict`. `companyId` is the SHA-256 of the company’s key',
  kept: { as: 'requests' },
  restore: 'missing',
  export: 'whole',
})

export const cancellations = entity({
  name: 'cancellations',
  pk: 'ACCOUNT#<userId>',
  sk: 'CANCELLATIONS#<day>',
  holds: '`count` of requests that the buyer cancelled on that day (UTC); expires after two days',
  kept: { as: 'counters', days: keptDays.cancellations },
  restore: 'missing',
  export: 'whole',
})

export const idempotencyKey = entity({
  name: 'idempotency-key',
  pk: 'ACCOUNT#<userId>',
  sk: 'IDEMPOTENCY#<key>',
  holds: 'the request that the key made; expires after a day',
  kept: { as: 'counters', days: keptDays.idempotencyKeys },
  restore: 'missing',
  export: 'whole',
})

/** Takes a caller's Idempotency-Key for a day. Fails if it is taken. @param requestId what the key makes */
export const takeIdempotencyKey = (
  { userId, requestId, at }: { userId: string; requestId: string; at: Date },
  { key, fingerprint }: { key: string; fingerprint: string },
): Write =>
  idempotencyKey.put(
    { userId, key },
    { requestId, fingerprint, expiresAt: expiresIn(keptDays.idempotencyKeys, at) },
    // DynamoDB removes expired items late, so they are ignored here.
    below('expiresAt', expiresIn(0, at)),
  )

export const reportAccess = entity({
  name: 'report-access',
  pk: 'ACCOUNT#<userId>',
  sk: 'REPORT-ACCESS#<id>',
  holds:
    'a download of a report: request, version, and whether it was allowed; expires after a year. `id` is a ULID',
  kept: { as: 'report-accesses', days: keptDays.reportAccesses },
  restore: 'missing',
  export: 'whole',
})

/**
 * What buyers may see of the desk's evidence. The item stays when the picture is taken back, so that no restore shows
 * it again.
 */
export const releasedEvidence = entity({
  name: 'released-evidence',
  pk: 'ACCOUNT#<userId>',
  sk: 'RELEASED-EVIDENCE#<requestId>#<id>',
  holds:
    'a picture of the evidence that the desk released to the buyer: `evidenceId`, the file that it was made of; `key` of the cropped and covered picture in the reports bucket, its `sha256`, `width`, `height` and the number of `boxes`; `check`, `origin`, `address` and `capturedAt`; who released it when, and who took it back. A version of the report names those that it shows in `data.evidence`. `id` is a ULID',
  schema: ReleasedEvidence.omit({ url: true }).extend({ key: z.string() }),
  kept: { as: 'evidence' },
  restore: 'missing',
  export: {
    never:
      'The report’s data lists what its version shows. The rest is working papers of the desk.',
  },
})

/** In the buyer's partition, so that an erasure finds it. */
export const spotCheck = entity({
  name: 'spot-check',
  pk: 'ACCOUNT#<userId>',
  sk: 'SPOT-CHECK#<requestId>#<version>',
  holds:
    'a published version that a third member of the desk grades: `company`, `publishedAt`, `approval` (who submitted and who approved it, and all who wrote, submitted or approved it before: `involved`), `result` (`grade`, `comment`, who gave it and when first and last), `withdrawnAt`. In the work list `SPOT-CHECKS` while it is open, then in `GRADED-SPOT-CHECKS`; in none once the version is withdrawn',
  schema: z.object({
    requestId: z.string(),
    version: z.coerce.number().int(),
    company: z.string(),
    publishedAt: z.iso.datetime(),
    approval: Approval,
    result: z
      .object({
        grade: z.enum(spotCheckGrades),
        comment: z.string(),
        by: z.string(),
        name: z.string(),
        /** When this grade was given, and the first one. */
        at: z.iso.datetime(),
        firstAt: z.iso.datetime(),
      })
      .optional(),
    withdrawnAt: z.iso.datetime().optional(),
  }),
  kept: { as: 'reports' },
  restore: 'missing',
  export: { never: 'How the report desk checks its own work: the buyer’s data is the report.' },
})
export type StoredSpotCheck = ReturnType<typeof spotCheck.parse>

export const spotCheckLists = { open: 'SPOT-CHECKS', graded: 'GRADED-SPOT-CHECKS' } as const
