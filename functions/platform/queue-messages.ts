import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { environment } from './environment.ts'
import { logError } from './log.ts'

/** Messages of the function's own queue. */
export type Messages = {
  /** Delays the next delivery of a failed message. */
  changeVisibility(message: Pick<SQSRecord, 'receiptHandle'>, seconds: number): Promise<void>
}

export function sqsMessages(): Messages {
  const { QUEUE_URL } = environment({ QUEUE_URL: z.url() })
  const sqs = new SQSClient()
  return {
    async changeVisibility({ receiptHandle }, seconds) {
      await sqs.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: QUEUE_URL,
          ReceiptHandle: receiptHandle,
          VisibilityTimeout: seconds,
        }),
      )
    },
  }
}

/**
 * Handles the messages of a queue, one after the other. Those that fail are delivered again, without the others.
 * @param failed logs why, and can delay the next delivery; what it throws is logged
 */
export const eachMessage =
  (
    handle: (record: SQSRecord) => Promise<void>,
    failed: (record: SQSRecord, error: unknown) => Promise<void> | void,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const record of Records)
      try {
        await handle(record)
      } catch (error) {
        const { messageId } = record
        batchItemFailures.push({ itemIdentifier: messageId })
        try {
          await failed(record, error)
        } catch (another) {
          // Thrown on, it would bring the handled messages again.
          logError('A failure could not be noted', { messageId, error: another })
        }
      }
    return { batchItemFailures }
  }
