import type { StoredRequest } from './stored-request.ts'

/** `paused`: a question waits for the buyer's answer, and the due time stands still. */
export type DueStatus = 'in-time' | 'due-soon' | 'overdue' | 'paused'

/** Share of the delivery time after which a request is due soon. */
export const dueSoonShare = 0.8

type Timed = Pick<StoredRequest, 'timestamp' | 'dueAt' | 'pausedAt' | 'pausedSeconds'>

/** Compares a pending request with its due date. */
export function dueStatusOf(
  { timestamp, dueAt, pausedAt, pausedSeconds }: Timed,
  now: Date,
): DueStatus {
  if (pausedAt !== null) return 'paused'
  const asked = Date.parse(timestamp)
  const due = Date.parse(dueAt ?? '')
  if (Number.isNaN(asked) || Number.isNaN(due)) return 'in-time'
  if (now.getTime() >= due) return 'overdue'
  // Time that the buyer took to answer is not part of the delivery time.
  const deliveryMs = Math.max(0, due - asked - pausedSeconds * 1000)
  return now.getTime() >= due - (1 - dueSoonShare) * deliveryMs ? 'due-soon' : 'in-time'
}
