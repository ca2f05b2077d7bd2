import type { DisputeDecision, NewDispute } from '../../shared/desk/disputes.ts'

export type DisputeOutcome = DisputeDecision & {
  /** Name of the member who decided. */
  by: string
  at: string
}

/** A dispute as it is stored. It names no request until it is decided. */
export type StoredDispute = Omit<NewDispute, 'website'> & {
  id: string
  receivedAt: string
  /** Null while it is open. */
  outcome: DisputeOutcome | null
  /** Requests whose reports were withdrawn for it. */
  withdrawn: readonly string[]
}
