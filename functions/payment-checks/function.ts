import { accountsIn } from '../accounts/account-repository.ts'
import { systemClock } from '../platform/clock.ts'
import { accountNumberKey } from '../platform/hash-keys.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { renderPdfs } from '../reports/render-job.ts'
import { s3FileLinks } from '../requests/file-links.ts'
import { s3PublishedReports } from '../requests/published-reports.ts'
import { requestsIn } from '../requests/request-repository.ts'
import { onCompanyIn } from '../requests/requested-companies.ts'
import { checkPayment } from './check-payment.ts'
import { exportPaymentChecks } from './export-payment-checks.ts'
import { getPaymentCheck } from './get-payment-check.ts'
import { listPaymentChecks } from './list-payment-checks.ts'
import { makePaymentCheckPdf } from './make-payment-check-pdf.ts'
import { paymentCheckPdfsIn } from './payment-check-pdfs.ts'
import { paymentChecksIn } from './payment-check-repository.ts'
import { recordCall } from './record-call.ts'
import { recordDecision } from './record-decision.ts'

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    {
      accounts: accountsIn(table),
      requests: requestsIn(table),
      findOnCompany: onCompanyIn(table),
      publishedReports: s3PublishedReports(),
      checks: paymentChecksIn(table),
      pdfs: paymentCheckPdfsIn(table),
      renderPdf: renderPdfs(),
      links: s3FileLinks(),
      accountKey: accountNumberKey(),
      clock: systemClock,
    },
    [
      checkPayment,
      listPaymentChecks,
      exportPaymentChecks,
      getPaymentCheck,
      recordCall,
      recordDecision,
      makePaymentCheckPdf,
    ],
  )
}
