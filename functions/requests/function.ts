import { accountDepsIn } from '../accounts/account-deps.ts'
import { receiptsIn } from '../accounts/erasure-receipts.ts'
import { mailboxesIn } from '../accounts/free-check-mailboxes.ts'
import { getDashboard } from '../dashboard/get-dashboard.ts'
import { emailOutboxIn } from '../emails/outbox.ts'
import { watchesIn } from '../monitoring/watch-repository.ts'
import { handInPaper } from '../papers/hand-in-paper.ts'
import { listPapers } from '../papers/list-papers.ts'
import { papersIn } from '../papers/paper-repository.ts'
import { startPaper } from '../papers/start-paper.ts'
import { pseudonymizationKey } from '../platform/hash-keys.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { throttlesIn } from '../platform/throttling/throttles.ts'
import { answerQuestion } from '../questions/answer-question.ts'
import { listQuestions } from '../questions/list-questions.ts'
import { questionsIn } from '../questions/question-repository.ts'
import { startAnswerFile } from '../questions/start-answer-file.ts'
import { buyerFilesOnDemand } from '../reports/sent-files/buyer-files-on-demand.ts'
import { suppliersIn } from '../suppliers/supplier-repository.ts'
import { cancelRequest } from './cancel-request.ts'
import { requestClosuresIn } from './closures.ts'
import { exportRequests } from './export-requests.ts'
import { s3FileLinks } from './file-links.ts'
import { getFindings } from './get-findings.ts'
import { getReport } from './get-report.ts'
import { getRequest } from './get-request.ts'
import { listRequests } from './list-requests.ts'
import { s3PublishedReports } from './published-reports.ts'
import { releasedEvidenceIn } from './released-evidence.ts'
import { reportAccessLogIn } from './report-access-log.ts'
import { requestsIn } from './request-repository.ts'
import { newerReportsIn } from './requested-companies.ts'
import { submissionsIn } from './submissions.ts'
import { submitRequest } from './submit-request.ts'

/** A picture of the evidence that is withdrawn with its report is gone within a minute. */
const evidenceLinkSeconds = 60

/** The routes of requests, of the dashboard, of questions about them and of their papers. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    {
      ...accountDepsIn(table),
      requests: requestsIn(table),
      submissions: submissionsIn(table),
      closures: requestClosuresIn(table),
      suppliers: suppliersIn(table),
      newerReports: newerReportsIn(table),
      reportAccessLog: reportAccessLogIn(table),
      publishedReports: s3PublishedReports(),
      links: s3FileLinks(),
      released: releasedEvidenceIn(table),
      evidenceLinks: s3FileLinks(evidenceLinkSeconds),
      questions: questionsIn(table),
      papers: papersIn(table),
      files: buyerFilesOnDemand(),
      throttles: throttlesIn(table),
      outbox: emailOutboxIn(table),
      receipts: receiptsIn(table, pseudonymizationKey()),
      mailboxes: mailboxesIn(table),
      watches: watchesIn(table),
    },
    [
      getDashboard,
      listRequests,
      submitRequest,
      getRequest,
      cancelRequest,
      getReport,
      getFindings,
      exportRequests,
      listQuestions,
      startAnswerFile,
      answerQuestion,
      listPapers,
      startPaper,
      handInPaper,
    ],
  )
}
