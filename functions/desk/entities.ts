import * as z from 'zod'
import { DraftComment } from '../../shared/desk/drafts.ts'
import { Evidence } from '../../shared/desk/evidence.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { jsonVariable } from '../platform/environment.ts'
import { entity } from '../platform/table/entity.ts'
import { DayTotals, PersonOfDay, type Tally } from './statistics/day-figures.ts'

const Deed = z.object({ by: z.string(), name: z.string(), at: z.iso.datetime() })

const never =
  'Working papers of the report desk, and what it gathers about suppliers: the buyer’s data is what it publishes.'

/** In the buyer's partition, so that an erasure finds it. */
export const deskDraft = entity({
  name: 'desk-draft',
  pk: 'ACCOUNT#<userId>',
  sk: 'DRAFT#<requestId>',
  holds:
    'what the desk writes: `content` (gzipped JSON), `revision`, who saved last, who wrote, submitted (with the SHA-256 of each photograph) and approved, all who did any of these since the last publication (`involved`), a reviewer’s comments. Its state (`draftState`) is on the request. Expires 180 days after the last save',
  schema: z.object({
    /** Counts up with each save. */
    revision: z.int(),
    content: z.instanceof(Uint8Array),
    saved: Deed,
    /** User ids of everybody who has saved since the last version was approved. None of them reviews it. */
    writers: z.array(z.string()),
    /**
     * User ids of everybody who wrote, submitted or approved what is written since the last publication, also if it was
     * returned afterwards. None of them grades it. Older drafts have none.
     */
    involved: z.array(z.string()).default([]),
    /** When the audit trail last got an entry about writing. */
    auditedAt: z.string(),
    /** What a reviewer decides on. */
    submitted: Deed.extend({
      /** SHA-256, as sent, of each photograph of the evidence that the report names, by the name there. */
      photographs: z.record(z.string(), z.string()),
    }).optional(),
    /** Whether this version was submitted before. */
    wasSubmitted: z.boolean().optional(),
    /** Of the revision that was handed to the report intake. */
    approved: Deed.extend({ revision: z.int() }).optional(),
    /** User ids of everybody who has approved a version of this report. None of them decides a dispute of it. */
    approvers: z.array(z.string()),
    comments: z.array(DraftComment),
  }),
  kept: { as: 'drafts', days: keptDays.drafts, after: 'the last save' },
  restore: 'missing',
  export: { never },
})

export const evidence = entity({
  name: 'evidence',
  pk: 'ACCOUNT#<userId>',
  sk: 'EVIDENCE#<requestId>#<id>',
  holds:
    'a photograph or document that the desk gathered: `name`, `type`, `bytes` and `sha256` as it was sent, `key` of the cleaned file in the reports bucket, `photograph` (its name in a report; null for a document), who added it when, `note`, `checks`, for a capture `address`, for a capture or a photograph `capturedAt`. At most 60 a request. Kept with the request, out of exports. `id` is a ULID',
  schema: Evidence.omit({ url: true }).extend({
    /** Key of the cleaned file in the reports bucket. */
    key: z.string(),
  }),
  // An item that was removed since the backup leads to a file that the bucket may still have as an older version.
  kept: { as: 'evidence' },
  restore: 'missing',
  export: { never },
})

/** Not on the request, which is in indexes: each of its changes writes to up to four of their partitions. */
export const lastEvidence = entity({
  name: 'last-evidence',
  pk: 'ACCOUNT#<userId>',
  sk: 'LAST-EVIDENCE#<requestId>',
  holds:
    '`last`, the id of the last file that the desk gathered or released for a request: each addition changes it, so that two at once do not pass the limit',
  schema: z.object({ last: z.string() }),
  kept: { as: 'evidence' },
  restore: { never: 'The next addition makes it.' },
  export: { never },
})

/** The mark of a removed item, kept as long as a file that was sent with its id can still be there. */
export const removedEvidence = entity({
  name: 'removed-evidence',
  pk: 'ACCOUNT#<userId>',
  sk: 'REMOVED-EVIDENCE#<requestId>#<id>',
  holds:
    'that the id is used up; expires after three days, when no file that was sent with it can be left',
  kept: { as: 'counters', days: keptDays.removedEvidence },
  restore: {
    never:
      'Keeps the id of a removed file from being used again for three days. By then no file can have it.',
  },
  export: { never },
})

const computedAgain = 'It is computed again from the audit trail.'
const namesNoBuyer = 'It says what the desk did, and names no buyer.'

export const deskDayItem = entity({
  name: 'desk-day',
  pk: 'DESK-DAYS#<month>',
  sk: 'DAY#<day>',
  holds:
    'what the entries of a day of the desk (UTC+8) before `until` add up to, for its statistics and figures: reports published, on time, first-pass approvals, returns with `comments` by section, how many took each time, withdrawals, disputes, reports `sampled` for spot checks with their `grades` and `regrades`; nothing about buyers. Computed from the audit trail, a part every five minutes. Expires after three years',
  schema: DayTotals.extend({ day: z.string(), until: z.iso.datetime() }),
  kept: { as: 'desk-audit', days: keptDays.deskAudit },
  restore: { never: computedAgain },
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})

export const deskDayMember = entity({
  name: 'desk-day-member',
  pk: 'DESK-DAYS#<month>',
  sk: 'MEMBER#<day>#<userId>',
  holds:
    'the part of one member in a day, with the `name`: submissions, first-pass approvals, returns, minutes in work, decisions. Of entries before its own `until`. Stored before the day. Expires after three years',
  schema: PersonOfDay.extend({
    day: z.string(),
    userId: z.string(),
    until: z.iso.datetime(),
    // As text: it takes a third of the time to read, of up to 84 items a member.
    minutes: jsonVariable(z.custom<Tally>()),
  }),
  kept: { as: 'desk-audit', days: keptDays.deskAudit },
  restore: { never: computedAgain },
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})

export const deskDone = entity({
  name: 'desk-done',
  pk: 'DESK-DONE',
  sk: 'DESK-DONE',
  holds:
    'what the desk had done `at` a time: `doneToday` and `medianHoursToReport` of its figures, for members of a desk with more than 300 open requests. Stored every five minutes',
  schema: z.object({
    doneToday: z.int(),
    medianHoursToReport: z.number().nullable(),
    at: z.iso.datetime(),
  }),
  kept: { as: 'operations' },
  restore: { never: 'It is stored every five minutes.' },
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})
