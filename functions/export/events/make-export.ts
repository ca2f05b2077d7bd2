import type { SQSRecord } from 'aws-lambda'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { ExportOrder } from '../../platform/job-orders.ts'
import { logError } from '../../platform/log.ts'
import { eachMessage, type Messages, sqsMessages } from '../../platform/queue-messages.ts'
import { retryDelaySeconds } from '../../platform/retry-delay.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type ExportWriter, s3ExportWriter } from '../export-files.ts'
import { exportJson } from '../export-json.ts'
import { type Exports, exportsIn } from '../export-repository.ts'
import { AccountGoneError, type ExportedData, exportedDataIn } from '../exported-data.ts'

/** Maximum receive count of the queue; infra/stacks/data-stack.ts agrees. */
const maxAttempts = 3

type Deps = {
  exports: Pick<Exports, 'find' | 'finish'> & ExportedData
  identity: Pick<Identity, 'attributesOf'>
  files: ExportWriter
  clock: Clock
  messages: Messages
}

/** Idempotent: writes the same file again, also if the export failed and an operator redrives its message. */
async function makeExport(
  { exports, identity, files, clock }: Deps,
  { userId, exportId }: ExportOrder,
): Promise<void> {
  const { hasAccount, newest } = await exports.find(userId)
  // Already made, replaced by a newer export, or erased.
  if (!hasAccount || newest?.id !== exportId || newest.state === 'ready') return
  const signIn = await identity.attributesOf(userId)
  const about = { exportedAt: clock.now().toISOString(), userId, signIn: signIn ?? {} }
  try {
    await files.write(newest.key, exportJson(about, exports.itemsOf(userId, signIn?.email ?? '')))
  } catch (error) {
    if (error instanceof AccountGoneError) return
    throw error
  }
  await exports.finish(userId, exportId, 'ready', clock.now())
}

async function failed(
  { exports, messages, clock }: Deps,
  record: SQSRecord,
  error: unknown,
): Promise<void> {
  const { messageId, body } = record
  logError('An export could not be made', { messageId, order: body, error })
  const { userId, exportId } = orderIn(record)
  const attempt = Number(record.attributes.ApproximateReceiveCount)
  if (attempt >= maxAttempts) await exports.finish(userId, exportId, 'failed', clock.now())
  await messages.changeVisibility(record, retryDelaySeconds(attempt))
}

const orderIn = ({ body }: SQSRecord): ExportOrder => ExportOrder.parse(JSON.parse(body))

/** Handles export jobs from their queue. */
export const makeExports = (deps: Deps) =>
  eachMessage(
    (record) => makeExport(deps, orderIn(record)),
    (record, error) => failed(deps, record, error),
  )

export function createHandler() {
  const table = tableFromEnvironment()
  return makeExports({
    exports: { ...exportsIn(table), ...exportedDataIn(table) },
    identity: cognitoIdentity(),
    files: s3ExportWriter(),
    clock: systemClock,
    messages: sqsMessages(),
  })
}
