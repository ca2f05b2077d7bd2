import { verdictInMail, verdicts } from '../../shared/reports/verdict.ts'
import type { Score } from '../../shared/request.ts'
import {
  type ReportData,
  type StoredReport,
  type StoredRequest,
  verdictOfReport,
} from './verification-request.ts'

type Assessment = {
  verdict: string
  advice: string
  nextStep: string
  company?: NonNullable<ReportData['company']> & {
    relation?: NonNullable<ReportData['relation']>
    reason?: string
  }
}

/** What e-mails say of a report besides its score; undefined for a report that is a PDF alone. */
function assessmentOf(report: StoredReport): Assessment | undefined {
  const { data } = report
  const verdict = verdictOfReport(report)
  if (!data || !verdict) return undefined
  const { company, relation, otherName, nextStep } = data
  return {
    verdict: verdicts[verdict].title,
    advice: verdictInMail(verdict),
    nextStep,
    ...(company && {
      company: {
        ...company,
        ...(relation && { relation }),
        ...(otherName !== undefined && { reason: otherName }),
      },
    }),
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
  // In the order of upload, which need not be that of the numbers.
  const before = reports[reports.findIndex((each) => each.version === version) - 1]
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
