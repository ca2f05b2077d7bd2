import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { disputesIn } from '../disputes/dispute-repository.ts'
import { papersIn } from '../papers/paper-repository.ts'
import { systemClock } from '../platform/clock.ts'
import { environment } from '../platform/environment.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { questionsIn } from '../questions/question-repository.ts'
import { fileReadersWith } from '../reports/pdf/inspect-pdf.ts'
import { s3ReportFiles } from '../reports/report-files.ts'
import { s3UploadForms } from '../reports/sent-files/upload-forms.ts'
import { companyReportsIn } from '../requests/company-reports.ts'
import { s3FileLinks } from '../requests/file-links.ts'
import { openCountsIn } from '../requests/open-counts.ts'
import { s3PublishedReports } from '../requests/published-reports.ts'
import { reportsByDayIn } from '../requests/reports-by-day.ts'
import { requestsIn } from '../requests/request-repository.ts'
import { auditTrailIn } from './audit-trail.ts'
import { claimsIn } from './claim-repository.ts'
import { claimRequest } from './claim-request.ts'
import { deskAccessFor } from './desk-access.ts'
import { deskMembersIn } from './desk-members.ts'
import { disputedReportsIn } from './disputes/disputed-reports.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { beginReport } from './drafts/begin-report.ts'
import { draftsIn } from './drafts/draft-repository.ts'
import { getDraft } from './drafts/get-draft.ts'
import { getStartingPoint } from './drafts/get-starting-point.ts'
import { listStartingPoints } from './drafts/list-starting-points.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { submitDraft } from './drafts/submit-draft.ts'
import { takeBackDraft } from './drafts/take-back-draft.ts'
import { earlierReportsIn } from './earlier-report.ts'
import { addEvidence } from './evidence/add-evidence.ts'
import { changeEvidence } from './evidence/change-evidence.ts'
import { evidenceIn } from './evidence/evidence-repository.ts'
import { listEvidence } from './evidence/list-evidence.ts'
import { listReleasedEvidence } from './evidence/list-released-evidence.ts'
import { releaseEvidence } from './evidence/release-evidence.ts'
import { releasesIn } from './evidence/release-repository.ts'
import { removeEvidence } from './evidence/remove-evidence.ts'
import { startEvidence } from './evidence/start-evidence.ts'
import { startRelease } from './evidence/start-release.ts'
import { takeBackEvidence } from './evidence/take-back-evidence.ts'
import { exportAudit } from './export-audit.ts'
import { getDeskMe } from './get-desk-me.ts'
import { getDeskRequest } from './get-desk-request.ts'
import { getDeskFigures } from './get-figures.ts'
import { listDeskPapers } from './list-desk-papers.ts'
import { listDeskQueue } from './list-queue.ts'
import { listDeskReports } from './list-reports.ts'
import { dropOutcome } from './outcomes/drop-outcome.ts'
import { extendDueTime } from './outcomes/extend-due-time.ts'
import { outcomesIn } from './outcomes/outcome-repository.ts'
import { proposeOutcome } from './outcomes/propose-outcome.ts'
import { askBuyer } from './questions/ask-buyer.ts'
import { listDeskQuestions } from './questions/list-desk-questions.ts'
import { withdrawQuestion } from './questions/withdraw-question.ts'
import { releaseRequest } from './release-request.ts'
import { getSpotChecks } from './spot-checks/get-spot-checks.ts'
import { gradeReport } from './spot-checks/grade-report.ts'
import { listSpotChecks } from './spot-checks/list-spot-checks.ts'
import { spotChecksIn } from './spot-checks/spot-check-repository.ts'
import { deskDaysIn } from './statistics/desk-day-repository.ts'
import { getDeskStatistics } from './statistics/get-statistics.ts'

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

/**
 * The routes of the report desk, without the three that publish, withdraw and fail (`api/`), and those that give roles.
 */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const { REQUIRE_SCAN } = environment({ REQUIRE_SCAN: z.enum(['yes', 'no']) })
  const requests = requestsIn(table)
  const trail = auditTrailIn(table)
  return lambdaOfRoutes(
    {
      requests,
      claims: claimsIn(table),
      members: deskMembersIn(table),
      trail,
      openCounts: openCountsIn(table),
      deskDays: deskDaysIn(table),
      drafts: draftsIn(table),
      earlierReports: earlierReportsIn(table),
      companyReports: companyReportsIn(table),
      reportsByDay: reportsByDayIn(table),
      published: s3PublishedReports(),
      evidence: evidenceIn(table),
      releases: releasesIn(table),
      files: s3ReportFiles(),
      forms: s3UploadForms(),
      links: s3FileLinks(),
      readers: fileReadersWith(beside('pdf-inspector.mjs'), fileURLToPath(beside('qpdf.wasm'))),
      requireScan: REQUIRE_SCAN === 'yes',
      disputes: disputesIn(table),
      reports: disputedReportsIn(table),
      questions: questionsIn(table),
      papers: papersIn(table),
      outcomes: outcomesIn(table),
      spotChecks: spotChecksIn(table, requests),
      clock: systemClock,
    },
    [
      getDeskMe,
      listDeskQueue,
      listDeskReports,
      getDeskFigures,
      getDeskStatistics,
      getDeskRequest,
      claimRequest,
      releaseRequest,
      exportAudit,
      getDraft,
      saveDraft,
      submitDraft,
      takeBackDraft,
      listStartingPoints,
      getStartingPoint,
      beginReport,
      listDisputes,
      listDeskQuestions,
      listDeskPapers,
      askBuyer,
      withdrawQuestion,
      listEvidence,
      startEvidence,
      addEvidence,
      changeEvidence,
      removeEvidence,
      listReleasedEvidence,
      startRelease,
      releaseEvidence,
      takeBackEvidence,
      proposeOutcome,
      dropOutcome,
      extendDueTime,
      listSpotChecks,
      getSpotChecks,
      gradeReport,
    ],
    deskAccessFor(table),
  )
}
