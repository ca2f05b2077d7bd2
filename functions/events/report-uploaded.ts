import { fileURLToPath } from 'node:url'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { completionsIn } from '../data/completions.ts'
import { emailOutboxIn } from '../data/mail-orders.ts'
import { requestsIn } from '../data/requests.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { systemClock } from '../outbound/clock.ts'
import { environment } from '../outbound/environment.ts'
import { logError } from '../outbound/log.ts'
import { s3ReportFiles } from '../outbound/report-files.ts'
import { inspectPdfWith } from './intake/inspect-pdf.ts'
import { type IngestDeps, ingestReport } from './intake/take-report.ts'
import { uploadsIn } from './intake/uploads.ts'

/** infra/bundles.ts puts these files beside the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

const { REQUIRE_SCAN } = environment({ REQUIRE_SCAN: z.enum(['yes', 'no']) })
const table = tableFromEnvironment()
const deps: IngestDeps = {
  requests: requestsIn(table),
  completions: completionsIn(table),
  outbox: emailOutboxIn(table),
  files: s3ReportFiles(),
  inspect: inspectPdfWith(beside('pdf-inspector.mjs'), fileURLToPath(beside('qpdf.wasm'))),
  requireScan: REQUIRE_SCAN === 'yes',
  clock: systemClock,
}

/**
 * Handles uploads to the inbox, which S3 sends through the intake queue. A failed message is retried
 * on its own, and moves to the dead-letter queue after five attempts.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  // One after the other: each may hold a 25 MB file.
  for (const record of event.Records) {
    try {
      for (const drop of uploadsIn(record)) await ingestReport(deps, drop)
    } catch (error) {
      logError('An upload could not be handled', { messageId: record.messageId, error })
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}
