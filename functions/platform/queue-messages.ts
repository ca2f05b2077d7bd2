import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { environment } from './environment.ts'

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
