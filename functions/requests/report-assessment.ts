import { verdictOf } from '../../shared/reports/score.ts'
import { verdictInMail, verdicts } from '../../shared/reports/verdict.ts'
import type { Score } from '../../shared/request.ts'
import type { StoredReport, StoredRequest } from './verification-request.ts'

type Assessment = {
  verdict: string
  advice: string
  nextStep: string
  company?: { name: string; code: string }
}

/** What e-mails say of a report besides its score; undefined for a report that is a PDF alone. */
function assessmentOf({ score, data }: StoredReport): Assessment | undefined {
  if (!data || typeof score !== 'number') return undefined
  const verdict = verdictOf(score)
  const { company, nextStep } = data
  return {
    verdict: verdicts[verdict].title,
    advice: verdictInMail(verdict),
    nextStep,
    ...(company && { company }),
  }
}

/**
 * What e-mails say of a report.
 * @param reports all versions of the request
 */
export function toldOfReport(
  { id, searchTerm }: StoredRequest,
  report: StoredReport,
  reports: readonly StoredReport[],
): {
  requestId: string
  company: string
  score: Score
  version: number
  before?: { version: number; score: Score }
  assessment?: Assessment
} {
  const { version, score } = report
  const assessment = assessmentOf(report)
  const before = reports.find((each) => each.version === version - 1)
  return {
    requestId: id,
    company: searchTerm,
    score,
    version,
    ...(assessment && { assessment }),
    ...(assessment &&
      before &&
      before.score !== '' && { before: { version: before.version, score: before.score } }),
  }
}
