import { ulid } from 'ulid'
import { deskDay } from '../../../shared/desk/desk-day.ts'
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

/** One line of the report desk's audit trail. It names no buyer: the request id is all. */
export type AuditEntry = {
  at: Date
  /** User id of a member of the desk; '' for the report intake and operators. */
  by: string
  /** The member's name at that time, for those who read the trail. */
  name: string
  action: (typeof auditActions)[number]
  requestId: string
  /** Without personal data of buyers. */
  detail?: string
  /** Only of a request's first report: hours since the request; null if the request has no time. */
  hoursToReport?: number | null
  /** Only of a request's first report: whether it came by the time first promised; null if none was promised. */
  onTime?: boolean | null
  /** Of a published report: whether the request had none, as against a correction. */
  completes?: boolean
  /** Of a withdrawn report: the day of the desk on which its first version was published. */
  publishedOn?: string
  /** Of a version's first submission: minutes since the member claimed the request. */
  minutesInWork?: number
  /** Of a reviewer's decision: who had submitted the report. */
  writer?: { by: string; name: string }
  /** Of an approval: whether no reviewer had returned this version. */
  firstPass?: boolean
  /** Of a return: how many comments each section of the report got; `whole`: those on no section. */
  comments?: Readonly<Record<string, number>>
}

/** Functions may only add entries: infra/constructs/table.ts refuses them changes and deletions. */
export const deskAudit = entity({
  name: 'desk-audit',
  pk: 'AUDIT#<day>',
  sk: 'ENTRY#<id>',
  holds:
    'who (`by`, `name`) did what (`action`) with which request (`requestId`, `detail`), and what the statistics count of it: of a first report `hoursToReport` and `onTime`, of a report whether it `completes` its request, of a withdrawn one `publishedOn`, of a submission `minutesInWork`, of a review `writer`, `firstPass` and how many `comments` by section; nothing about the buyer. `day` is the desk’s (UTC+8). Expires after three years',
  kept: { as: 'desk-audit', days: keptDays.deskAudit },
  restore: 'missing',
  export: { never: 'It says what the desk did, and names no buyer.' },
  erase: { never: 'It names no buyer.' },
})

/** The write of an entry, for the transaction of the action that it reports. */
export const auditEntry = ({ at, ...entry }: AuditEntry) =>
  // The id sorts by time.
  deskAudit.create(
    { day: deskDay(at), id: ulid(at.getTime()) },
    { at: at.toISOString(), ...entry, expiresAt: expiresIn(keptDays.deskAudit, at) },
  )
