import * as z from 'zod'
import { disputeOutcomes } from '../../shared/desk/disputes.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

const text = z.string().catch('')

export const dispute = entity({
  name: 'dispute',
  pk: 'DISPUTE#<id>',
  // The index sorts by this key. It contains the id, and so the time.
  sk: 'DISPUTE#<id>',
  holds:
    'what a company says is wrong in a report, and who wrote it; no request until it is decided: `receivedAt`, `withdrawn` (requests whose reports were withdrawn for it), `outcome` (`decision`, `note`, `requests`, `by`, `at`). In the work list `DISPUTES` while it is open, then in `DECIDED-DISPUTES#<YYYY-MM of the decision>`. Expires three years after the decision',
  schema: z.object({
    id: z.string(),
    receivedAt: z.string(),
    companyName: text,
    companyCode: text,
    reportCode: text,
    statement: text,
    source: text,
    name: text,
    position: text,
    email: text,
    /** Null while it is open. `by` is the name of the member who decided. */
    outcome: z
      .object({
        decision: z.enum(disputeOutcomes),
        note: text,
        requests: z.array(z.string()).catch([]),
        by: text,
        at: z.string(),
      })
      .nullable()
      .catch(null),
    withdrawn: z
      .set(z.string())
      .catch(new Set())
      .transform((ids) => [...ids]),
  }),
  kept: { as: 'disputes', days: keptDays.decidedDisputes, after: 'the decision' },
  restore: 'missing',
  export: { never: 'A company wrote it, not the buyer.' },
  erase: { never: 'It is from the company that the report is about, and names no account.' },
})

/** A dispute as it is stored. It names no request until it is decided. */
export type StoredDispute = ReturnType<typeof dispute.parse>
export type DisputeOutcome = NonNullable<StoredDispute['outcome']>
