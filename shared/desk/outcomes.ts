import * as z from 'zod'
import { Instant } from '../account/account.ts'

/**
 * How a request ends without a report that the buyer keeps. `not-found`, `failed`: a pending request fails, and its
 * check goes back. `withdrawn`: a published report is taken back, and its request is pending again.
 */
export const outcomeKinds = ['not-found', 'failed', 'withdrawn'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

export const maxReasonLength = 300
const Reason = z.string().trim().min(1, 'Say why.').max(maxReasonLength)

export const OutcomeOrder = z.strictObject({
  kind: z.enum(outcomeKinds),
  /** In English: the buyer reads it. */
  reason: Reason,
})

/** An outcome that waits for a second member. */
export const ProposedOutcome = OutcomeOrder.extend({
  /** Who proposed it. */
  name: z.string(),
  at: Instant,
  /** Whether the caller proposed it. */
  mine: z.boolean(),
  mayConfirm: z.boolean(),
})
export type ProposedOutcome = z.infer<typeof ProposedOutcome>

export const Proposed = z.object({ outcome: ProposedOutcome.nullable() })

/** Which proposal is confirmed: another one may have been made since it was read. */
export const OutcomeConfirmation = z.strictObject({ proposedAt: Instant })
export const ConfirmedOutcome = z.object({ status: z.enum(['failed', 'pending']) })

export const DueTimeOrder = z.strictObject({ dueAt: Instant, reason: Reason })
export const DueTime = z.object({ dueAt: Instant })
