import * as z from 'zod'
import { erasedCustomersIn } from '../../billing/erased-customers.ts'
import { paymentProviderFromEnvironment } from '../../billing/stripe.ts'
import { systemClock } from '../../platform/clock.ts'
import { environment } from '../../platform/environment.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { cognitoIdentity } from '../../platform/ids.ts'
import { ErasureOrder } from '../../platform/job-orders.ts'
import { logError, logEvent } from '../../platform/log.ts'
import { eachMessage, type Messages, sqsMessages } from '../../platform/queue-messages.ts'
import { retryDelaySeconds } from '../../platform/retry-delay.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { s3ErasedFiles } from '../erased-files.ts'
import { continueErasure, type ErasureDeps } from '../erasure.ts'
import { erasureJobsFromEnvironment } from '../erasure-deps.ts'
import { erasuresIn } from '../erasure-repository.ts'

/** Logs the receipt only, since the log outlives the account. */
function logProgress(progress: Awaited<ReturnType<typeof continueErasure>>): void {
  if (!progress) return
  const { receipt, step, items, files, startedAt } = progress.erasure
  const message = progress.isFinished ? 'An erasure has ended' : 'An erasure continues'
  logEvent(message, { receipt, step, items, files, startedAt })
}

/** Continues running erasures from their queue. Failures are retried with a delay. */
export const runErasures = (deps: ErasureDeps, messages: Messages) =>
  eachMessage(
    async ({ body }) =>
      logProgress(await continueErasure(deps, ErasureOrder.parse(JSON.parse(body)).userId)),
    (record, error) => {
      logError('An erasure step failed', { messageId: record.messageId, error })
      const attempt = Number(record.attributes.ApproximateReceiveCount)
      return messages.changeVisibility(record, retryDelaySeconds(attempt))
    },
  )

export const createHandler = () => {
  const { ERASURE_DRAIN_SECONDS } = environment({
    ERASURE_DRAIN_SECONDS: z.coerce.number().min(0),
  })
  const table = tableFromEnvironment()
  const key = pseudonymizationKey()
  const deps: ErasureDeps = {
    erasures: erasuresIn(table, key),
    customers: erasedCustomersIn(table, key),
    payments: paymentProviderFromEnvironment(),
    files: s3ErasedFiles(),
    identity: cognitoIdentity(),
    jobs: erasureJobsFromEnvironment(),
    clock: systemClock,
    drainSeconds: ERASURE_DRAIN_SECONDS,
  }
  return runErasures(deps, sqsMessages())
}
