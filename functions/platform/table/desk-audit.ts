import { ulid } from 'ulid'
import * as z from 'zod'
import { deskDay } from '../../../shared/desk/desk-day.ts'
import { spotCheckGrades } from '../../../shared/desk/spot-checks.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { entity } from './entity.ts'
import { expiresIn } from './expiry.ts'

export const auditActions = [
  'claimed',
  'released',
  'opened',
  'wrote',
  'submitted',
  'took-back',
  'returned',
  'approved',
  'published',
  'withdrawn',
  'failed',
  'added-evidence',
  'changed-evidence',
  'removed-evidence',
  'released-evidence',
  'took-back-evidence',
  'asked',
  'answered',
  'handed-in',
  'withdrew-question',
  'decided-dispute',
  'graded',
  'proposed-outcome',
  'dropped-outcome',
  'extended',
  'gave-role',
  'took-role',
  'named-member',
  'reset-second-factor',
  'marked-away',
  'marked-back',
] as const

/** What the statistics count of an entry. Reading is tolerant: one odd entry does not hide the others. */
export const AuditFigures = z.object({
  /** Only of a request's first report: hours since the request; null if the request has no time. */
  hoursToReport: z.number().nullable().catch(null),
  /** Only of a request's first report: whether it came by the time first promised; null if none was promised. */
  onTime: z.boolean().nullish().catch(undefined),
  /** Of a published report: whether it was the request's first one, not a correction. */
  completes: z.boolean().optional().catch(undefined),
  /** Of a withdrawn report: the day of the desk on which its first version was published. */
  publishedOn: z.iso.date().optional().catch(undefined),
  /** Of a version's first submission: minutes since the member claimed the request. */
  minutesInWork: z.number().optional().catch(undefined),
  /** Of a reviewer's decision: who had submitted the report. */
  writer: z.object({ by: z.string(), name: z.string() }).optional().catch(undefined),
  /** Of an approval: whether no reviewer had returned this version. */
  firstPass: z.boolean().optional().catch(undefined),
  /** Of a return: how many comments each section of the report got; `whole`: those on no section. */
  comments: z.record(z.string(), z.int()).optional().catch(undefined),
  /** Of a published report: whether a third member is to grade it. */
  sampled: z.boolean().optional().catch(undefined),
  /** Of a spot check: its grade. */
  grade: z.enum(spotCheckGrades).optional().catch(undefined),
  /** Of a grade that replaces another: that one, and the day of the desk on which the first one was given. */
  replaces: z
    .object({ grade: z.enum(spotCheckGrades), gradedOn: z.iso.date() })
    .optional()
    .catch(undefined),
})

/** One line of the report desk's audit trail. It names no buyer, only the request id. */
export type AuditEntry = Partial<z.infer<typeof AuditFigures>> & {
  at: Date
  /** User id of a member of the desk; '' for the report intake and operators. */
  by: string
  /** The member's name at that time, for those who read the trail. */
  name: string
  action: (typeof auditActions)[number]
  requestId: string
  /** Without personal data of buyers. */
  detail?: string
}

/** Each part of a day takes a thousand write units a second (docs/performance.md#keys-that-all-requests-share). */
export const auditParts = ['0', '1', '2', '3']

/** By a letter of the id that is random. */
const partOf = (id: string): string => String(id.charCodeAt(id.length - 1) % auditParts.length)

/** Functions may only add entries: infra/constructs/table.ts refuses them changes and deletions. */
export const deskAudit = entity({
  name: 'desk-audit',
  pk: 'AUDIT#<day>#<part>',
  sk: 'ENTRY#<id>',
  holds:
    'who (`by`, `name`) did what (`action`) with which request (`requestId`, `detail`), and what the statistics count of it: of a first report `hoursToReport` and `onTime`, of a report whether it `completes` its request, of a withdrawn one `publishedOn`, of a submission `minutesInWork`, of a review `writer`, `firstPass` and how many `comments` by section, of a report whether it was `sampled`, of a spot check its `grade` and what it `replaces`; nothing about the buyer. `day` is the desk’s (UTC+8), its entries are spread over four parts. Expires after three years',
  kept: { as: 'desk-audit', days: keptDays.deskAudit },
  restore: 'missing',
  export: { never: 'It says what the desk did, and names no buyer.' },
  erase: { never: 'It names no buyer.' },
})

/** The write of an entry, for the transaction of the action that it reports. */
export function auditEntry({ at, ...entry }: AuditEntry) {
  // The id sorts by time.
  const id = ulid(at.getTime())
  return deskAudit.create(
    { day: deskDay(at), part: partOf(id), id },
    { at: at.toISOString(), ...entry, expiresAt: expiresIn(keptDays.deskAudit, at) },
  )
}
