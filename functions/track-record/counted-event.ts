import { createHash } from 'node:crypto'
import * as z from 'zod'
import { disputeOutcomes } from '../../shared/desk/disputes.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import { correctedParts, promisedPlans } from '../../shared/track-record/track-record.ts'

/** Joins the events of one report. */
const report = z.string()
const at = z.string()

/**
 * What the track record counts. It outlives the request and its account, and names neither of them, nor a
 * company.
 */
export const CountedEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('published'),
    report,
    at,
    plan: z.enum(promisedPlans),
    /** From the request to the report, without the buyer’s pauses; null for a request without a time. */
    hours: z.number().nullable(),
    /** Null where no time was promised: also for a check of a watched supplier. */
    onTime: z.boolean().nullable(),
    /** Null for a PDF alone. */
    verdict: z.enum(verdicts).nullable(),
    /** Checks whose source gave an answer, and those whose source gave none. */
    answered: z.array(z.string()),
    silent: z.array(z.string()),
  }),
  z.object({ kind: z.literal('corrected'), report, at, changed: z.enum(correctedParts) }),
  z.object({ kind: z.literal('withdrawn'), report, at }),
  z.object({ kind: z.literal('dispute-decided'), at, outcome: z.enum(disputeOutcomes) }),
])
export type CountedEvent = z.infer<typeof CountedEvent>

/** An event with its id, a ULID of its time. */
export const StoredEvent = CountedEvent.and(z.object({ id: z.string() }))
export type StoredEvent = z.infer<typeof StoredEvent>

type Kind = CountedEvent['kind']
export type EventOf<Of extends Kind> = Extract<CountedEvent, { kind: Of }>

/** The id of the first event of its kind of one report: only this one counts. */
export const FirstEvent = z.object({
  report,
  kind: z.enum(['published', 'corrected', 'withdrawn']),
  id: z.string(),
})
export type FirstEvent = z.infer<typeof FirstEvent>

/** Of one report, the id of the first event of each kind. */
export type FirstEvents = Partial<Readonly<Record<FirstEvent['kind'], string>>>

/** A hash of the request's id. The id is random, so nothing leads from the event to an erased request. */
export const reportKeyOf = (requestId: string): string =>
  createHash('sha256').update(`track record ${requestId}`).digest('hex').slice(0, 24)
