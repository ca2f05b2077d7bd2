import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { erasedCustomersIn } from '../data/erased-customers.ts'
import { erasuresIn } from '../data/erasures.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { continueErasure, type ErasureDeps } from '../domain/erasure.ts'
import { ErasureOrder } from '../domain/job-orders.ts'
import { erasureJobsFromEnvironment } from '../http/erasure-parts.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { systemClock } from '../outbound/clock.ts'
import { environment } from '../outbound/environment.ts'
import { s3ErasedFiles } from '../outbound/erased-files.ts'
import { cognitoIdentity } from '../outbound/identity.ts'
import { logError, logEvent } from '../outbound/log.ts'
import { sqsMessages } from '../outbound/messages.ts'
import { paymentProviderFromEnvironment } from '../outbound/payments.ts'
import { retryDelaySeconds } from './mails/retry-wait.ts'

const { ERASURE_SETTLE_SECONDS } = environment({ ERASURE_SETTLE_SECONDS: z.coerce.number().min(0) })
const table = tableFromEnvironment()
const key = hashKeyFromEnvironment()
const messages = sqsMessages()
const deps: ErasureDeps = {
  erasures: erasuresIn(table, key),
  customers: erasedCustomersIn(table, key),
  payments: paymentProviderFromEnvironment(),
  files: s3ErasedFiles(),
  identity: cognitoIdentity(),
  jobs: erasureJobsFromEnvironment(),
  clock: systemClock,
  settleSeconds: ERASURE_SETTLE_SECONDS,
}

/** Continues running erasures from their queue. Failures are retried with a delay. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const record of event.Records)
    try {
      logProgress(await continueErasure(deps, ErasureOrder.parse(JSON.parse(record.body)).userId))
    } catch (error) {
      await retryLater(record, error)
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  return { batchItemFailures }
}

/** Logs the receipt only, since the log outlives the account. */
function logProgress(progress: Awaited<ReturnType<typeof continueErasure>>): void {
  if (!progress) return
  const { receipt, step, items, files, startedAt } = progress.erasure
  const message = progress.isFinished ? 'An erasure has ended' : 'An erasure continues'
  logEvent(message, { receipt, step, items, files, startedAt })
}

async function retryLater(record: SQSRecord, error: unknown): Promise<void> {
  logError('An erasure step failed', { messageId: record.messageId, error })
  await messages.changeVisibility(
    record,
    retryDelaySeconds(Number(record.attributes.ApproximateReceiveCount)),
  )
}
