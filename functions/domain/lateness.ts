import type { StoredRequest } from './verification-request.ts'

export type DueStatus = 'in-time' | 'due-soon' | 'overdue'

/** The desk is warned when this much of the promised time is over. */
const dueSoonShare = 0.8

/** How a pending request stands against the time that its buyer was promised. */
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
