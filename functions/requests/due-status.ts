import type { StoredRequest } from './verification-request.ts'

export type DueStatus = 'in-time' | 'due-soon' | 'overdue'

/** Share of the delivery time after which a request is due soon. */
const dueSoonShare = 0.8

/** Compares a pending request with its due date. */
export function dueStatusOf(
  { timestamp, dueAt }: Pick<StoredRequest, 'timestamp' | 'dueAt'>,
  now: Date,
): DueStatus {
  const asked = Date.parse(timestamp)
  const due = Date.parse(dueAt ?? '')
  if (Number.isNaN(asked) || Number.isNaN(due)) return 'in-time'
  if (now.getTime() >= due) return 'overdue'
  return now.getTime() >= asked + dueSoonShare * (due - asked) ? 'due-soon' : 'in-time'
}
