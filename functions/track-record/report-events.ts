import { planOf } from '../../shared/plans/plans.ts'
import type { CheckId } from '../../shared/reports/checks.ts'
import type { SupplierReport } from '../../shared/reports/supplier-report.ts'
import { isLate, secondsPaused } from '../requests/promised-time.ts'
import type { OpenRequest, StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { isMonitoring, verdictOfReport } from '../requests/verification-request.ts'
import { type CountedEvent, type EventOf, reportKeyOf } from './counted-event.ts'

/** Checks whose sources gave an answer in a report, and those whose sources gave none. */
export type SourceAnswers = { answered: readonly string[]; silent: readonly string[] }

/** A check that was not made, or that does not concern the company, asked no source. */
export function sourceAnswersOf({ checks }: Pick<SupplierReport, 'checks'>): SourceAnswers {
  const ids = Object.keys(checks) as CheckId[]
  return {
    answered: ids.filter((id) => ['clear', 'found'].includes(checks[id]?.result ?? '')),
    silent: ids.filter((id) => checks[id]?.result === 'unavailable'),
  }
}

/**
 * The event that the track record counts when a request gets a version: its first report ever, or a correction.
 * @param reports with the version, the newest last
 * @param answers none for a PDF alone
 */
export function publicationEvent(
  request: OpenRequest,
  reports: readonly StoredReport[],
  answers: SourceAnswers | undefined,
  at: Date,
): CountedEvent | undefined {
  const newest = reports.at(-1)
  const before = request.reports.at(-1)
  // A version that was uploaded before the newest one and came late corrects nothing.
  if (!newest || newest.key === before?.key) return undefined
  const event = { report: reportKeyOf(request.id), at: at.toISOString() }
  if (before) return { kind: 'corrected', ...event, changed: changedIn(before, newest) }
  if (request.withdrawn.length > 0 || request.status !== 'pending') return undefined
  return {
    kind: 'published',
    ...event,
    ...timeTaken(request, at),
    verdict: verdictOfReport(newest) ?? null,
    answered: [...(answers?.answered ?? [])],
    silent: [...(answers?.silent ?? [])],
  }
}

export const withdrawalEvent = ({ id }: Pick<StoredRequest, 'id'>, at: Date): CountedEvent => ({
  kind: 'withdrawn',
  report: reportKeyOf(id),
  at: at.toISOString(),
})

function changedIn(before: StoredReport, after: StoredReport): EventOf<'corrected'>['changed'] {
  if (verdictOfReport(before) !== verdictOfReport(after)) return 'verdict'
  return before.score === after.score ? 'details' : 'score'
}

/**
 * By the plan with which it was requested: an upgrade brings the due time forward, and must not make a report late that
 * was promised for later. For a check of a watched supplier no time is promised.
 */
function timeTaken(
  request: StoredRequest,
  at: Date,
): Pick<EventOf<'published'>, 'plan' | 'hours' | 'onTime'> {
  const asked = planOf(request.userType)
  const plan = asked === 'enterprise' ? 'partner' : asked
  const requested = Date.parse(request.createdAt)
  if (Number.isNaN(requested)) return { plan, hours: null, onTime: null }
  const hours = (at.getTime() - requested) / 3_600_000 - secondsPaused(request, at) / 3600
  const onTime = isMonitoring(request) ? null : !isLate(request, at)
  return { plan, hours: Math.max(0, hours), onTime }
}
