import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { emailOutboxIn } from '../../emails/outbox.ts'
import { watchReportsIn } from '../../monitoring/watch-reports.ts'
import { watchesIn } from '../../monitoring/watch-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { environment } from '../../platform/environment.ts'
import { logError } from '../../platform/log.ts'
import { eachMessage } from '../../platform/queue-messages.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { companyReportsIn } from '../../requests/company-reports.ts'
import { s3PublishedReports } from '../../requests/published-reports.ts'
import { releasedEvidenceIn } from '../../requests/released-evidence.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import { otherReportsIn } from '../../requests/requested-companies.ts'
import { acceptReport, type IntakeDeps } from '../accept-report.ts'
import { completionsIn } from '../completions.ts'
import { fileReadersWith, inspectPdfWith } from '../pdf/inspect-pdf.ts'
import { renderPdfs } from '../render-job.ts'
import { s3ReportFiles } from '../report-files.ts'
import { uploadsIn } from '../uploads.ts'

/**
 * Handles S3's upload events and GuardDuty's scan results from the intake queue. A failed message is
 * retried separately, and moves to the dead-letter queue after five attempts.
 */
export const intakeUploads = (deps: IntakeDeps) =>
  eachMessage(
    // One after the other: each may hold a 25 MB file.
    async (record) => {
      for (const drop of uploadsIn(record)) await acceptReport(deps, drop)
    },
    ({ messageId }, error) => logError('An upload could not be handled', { messageId, error }),
  )

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

export const createHandler = () => {
  const { REQUIRE_SCAN, SITE_URL: siteUrl } = environment({
    REQUIRE_SCAN: z.enum(['yes', 'no']),
    SITE_URL: z.url(),
  })
  const engine = [beside('pdf-inspector.mjs'), fileURLToPath(beside('qpdf.wasm'))] as const
  const table = tableFromEnvironment()
  const files = s3ReportFiles()
  const requests = requestsIn(table)
  return intakeUploads({
    requests,
    watchReports: watchReportsIn({ watches: watchesIn(table), requests }),
    findOtherReport: otherReportsIn(table),
    completions: completionsIn(table),
    outbox: emailOutboxIn(table),
    files,
    data: {
      dropped: files,
      published: s3PublishedReports(),
      companyReports: companyReportsIn(table),
      released: releasedEvidenceIn(table),
      render: renderPdfs(),
      siteUrl,
    },
    inspect: inspectPdfWith(...engine),
    readPicture: fileReadersWith(...engine).readPicture,
    requireScan: REQUIRE_SCAN === 'yes',
    clock: systemClock,
  })
}
