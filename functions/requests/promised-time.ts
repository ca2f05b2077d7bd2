import { planOf } from '../../shared/plans/plans.ts'
import { dueAt, laterBy } from '../../shared/requests/due-at.ts'

type Promised = {
  createdAt: string
  userType: string
  pausedSeconds: number
  pausedAt: string | null
}

/** How long questions have waited for the buyer, the open one until a time. */
export const secondsPaused = ({ pausedSeconds, pausedAt }: Promised, at: Date): number =>
  pausedSeconds + (pausedAt === null ? 0 : Math.max(0, at.getTime() - Date.parse(pausedAt)) / 1000)

/**
 * The time that was promised first: by the plan with which a report was requested, plus the buyer's own pauses. An
 * upgrade or a new deadline does not change it.
 * @returns ISO time; null for an old request without a time
 */
export function firstPromise(request: Promised, at: Date): string | null {
  const requested = new Date(request.createdAt)
  if (Number.isNaN(requested.getTime())) return null
  return laterBy(dueAt(planOf(request.userType), requested), secondsPaused(request, at))
}

/** Whether a report that comes now comes later than was promised first. */
export function isLate(request: Promised, at: Date): boolean {
  const promised = firstPromise(request, at)
  return promised !== null && at.toISOString() > promised
}
