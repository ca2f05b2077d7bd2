import { changeText } from '../../shared/reports/change-meanings.ts'
import { type DetailedChange, levels } from '../../shared/reports/report-change.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { StoredWatch } from '../monitoring/stored-watch.ts'
import { reportEmailData, verdictInWords } from '../requests/report-assessment.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { verdictOfReport } from '../requests/verification-request.ts'
import type { Bases } from './report-reader.ts'

const maxOthers = 6

type Watched = Pick<StoredWatch, 'id' | 'alertLevel'>
type AlertOf = { watch: Watched; request: OpenRequest; report: StoredReport }
type Alert = Extract<QueuedEmail, { template: 'monitoring-alert' }>['data']

const isTold = ({ level }: DetailedChange, { alertLevel }: Watched): boolean =>
  levels.indexOf(level) <= levels.indexOf(alertLevel)

/**
 * What an alert says, or undefined if no change has the level from which on the buyer wants one.
 * @param changes the most important ones first
 */
export function alertOf(
  { watch, request, report }: AlertOf,
  before: NonNullable<Bases['before']>,
  changes: readonly DetailedChange[],
): Alert | undefined {
  const [first, ...rest] = changes
  const verdict = verdictOfReport(report)
  if (!first || !isTold(first, watch) || !report.data || !verdict) return undefined
  const { assessment } = reportEmailData(request, report, [report])
  const { name, code, englishName, relation, reason } = assessment?.company ?? {}
  // Without the change of the score: the e-mail's details show it.
  const others = rest.filter(({ detail }) => detail.kind !== 'score')
  return {
    watchId: watch.id,
    company: name ?? request.searchTerm,
    ...(englishName !== undefined && { englishName }),
    code: code ?? '',
    asked: request.searchTerm,
    ...(relation && { relation }),
    ...(reason !== undefined && { reason }),
    score: report.score,
    verdict: assessment?.verdict ?? '',
    scoreBefore: before.report.score,
    verdictBefore: verdictInWords(before.report),
    comparedOn: before.report.data.issuedOn ?? before.report.uploadedAt,
    isCorrection: before.requestId === request.id,
    change: changeText(first, { verdict, nextStep: report.data.nextStep }),
    others: others.slice(0, maxOthers).map(({ text }) => text),
    more: Math.max(0, others.length - maxOthers),
  }
}
