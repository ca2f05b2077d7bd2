import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { Brand } from '../../../shared/site/brand.ts'
import { accountsIn } from '../../accounts/account-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { environment, jsonVariable } from '../../platform/environment.ts'
import { logError } from '../../platform/log.ts'
import { type Messages, sqsMessages } from '../../platform/queue-messages.ts'
import { retryDelaySeconds } from '../../platform/retry-delay.ts'
import { epochSeconds } from '../../platform/table/expiry.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type DeliveryDeps, deliver, MailClaimedError } from '../deliver.ts'
import { mailLogIn } from '../mail-log.ts'
import { mailIdIn } from '../mail-order-message.ts'
import { sesMail } from '../ses.ts'
import { suppressionListIn } from '../suppressed-addresses.ts'

/** SQS hides a message for 12 hours at most. */
const maxVisibilitySeconds = 43_200

function secondsUntilRetry(
  { clock }: DeliveryDeps,
  record: SQSRecord,
  mailId: string | undefined,
  error: unknown,
): number {
  if (error instanceof MailClaimedError) {
    const seconds = epochSeconds(error.until) - epochSeconds(clock.now()) + 1
    return Math.min(maxVisibilitySeconds, Math.max(1, seconds))
  }
  logError('A mail could not be sent', { messageId: record.messageId, mailId, error })
  return retryDelaySeconds(Number(record.attributes.ApproximateReceiveCount))
}

type Deps = DeliveryDeps & { messages: Messages }

/** @returns the message's id if it was not sent yet */
async function tried(deps: Deps, record: SQSRecord): Promise<string | undefined> {
  let mailId: string | undefined
  try {
    mailId = mailIdIn(record.body)
    await deliver(deps, mailId)
    return undefined
  } catch (error) {
    await deps.messages.changeVisibility(record, secondsUntilRetry(deps, record, mailId, error))
    return record.messageId
  }
}

/** Sends queued e-mails. Each failed e-mail is retried separately, with a delay. */
export const sendMails =
  (deps: Deps) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await Promise.all(event.Records.map((record) => tried(deps, record)))
    return {
      batchItemFailures: failed
        .filter((id) => id !== undefined)
        .map((itemIdentifier) => ({ itemIdentifier })),
    }
  }

export const createHandler = () => {
  const { BRAND, SITE_URL } = environment({
    BRAND: jsonVariable(Brand),
    SITE_URL: z.url(),
  })
  const table = tableFromEnvironment()
  return sendMails({
    accounts: accountsIn(table),
    addresses: suppressionListIn(table),
    mailLog: mailLogIn(table),
    mail: sesMail(),
    messages: sqsMessages(),
    clock: systemClock,
    basis: { brand: BRAND, siteUrl: SITE_URL },
  })
}
