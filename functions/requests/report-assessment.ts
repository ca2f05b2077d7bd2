import { verdictInMail, verdicts } from '../../shared/reports/verdict.ts'
import { verdicts as verdictOrder } from '../../shared/reports/verdicts.ts'
import type { Assessment } from '../emails/assessment.ts'
import type { OtherReport as OtherReportData } from '../emails/other-report.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { OtherReport } from './newer-report.ts'
import type { StoredReport, StoredRequest } from './stored-request.ts'
import { newestAsData, verdictOfReport } from './verification-request.ts'

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

/** The verdict of a report in words; null for a PDF alone. */
export const verdictInWords = (report: StoredReport): string | null => {
  const verdict = verdictOfReport(report)
  return verdict ? verdicts[verdict].title : null
}

type ReportEmailData = Extract<QueuedEmail, { template: 'report-ready' }>['data']

/**
 * What e-mails say of a report.
 * @param reports all versions of the request
 */
export function reportEmailData(
  { id, searchTerm, withdrawn }: Pick<StoredRequest, 'id' | 'searchTerm' | 'withdrawn'>,
  report: StoredReport,
  reports: readonly StoredReport[],
): ReportEmailData {
  const { version, score } = report
  const assessment = assessmentOf(report)
  // In the order of upload, which need not be that of the numbers.
  const index = reports.findIndex((each) => each.version === version)
  const before = reports[index - 1]
  const asData = assessment ? undefined : newestAsData(reports.slice(0, Math.max(0, index)))
  const verdict = asData && verdictOfReport(asData)
  return {
    requestId: id,
    company: searchTerm,
    score,
    version,
    ...(!before && withdrawn.length > 0 && { isAfterWithdrawal: true }),
    ...(assessment && { assessment }),
    ...(asData &&
      verdict && {
        notCompared: {
          version: asData.version,
          verdict: verdicts[verdict].title,
          isWarning: verdict !== 'proceed',
        },
      }),
    ...(assessment &&
      before &&
      before.score !== '' && {
        before: { version: before.version, score: before.score, verdict: verdictInWords(before) },
      }),
  }
}

/** What an e-mail about a report says of the buyer's other one on the same company. */
export function otherReportEmailData(report: StoredReport, other: OtherReport): OtherReportData {
  const { isNewer, issuedOn, verdict } = other
  const own = verdictOfReport(report)
  const isStricter =
    own !== undefined &&
    verdict !== null &&
    verdictOrder.indexOf(own) > verdictOrder.indexOf(verdict)
  return {
    isNewer,
    issuedOn,
    verdict: verdict && verdicts[verdict].title,
    isWarning: isNewer
      ? verdict === null || verdict !== own
      : own === undefined
        ? verdict !== null && verdict !== 'proceed'
        : isStricter,
  }
}
