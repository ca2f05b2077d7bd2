import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type * as z from 'zod'

/** Sends jobs to the queue of a worker function. */
export type Jobs<Job> = {
  /** @param delaySeconds until the function sees it; at most 900. @default at once */
  send(job: Job, delaySeconds?: number): Promise<void>
}

/** @param schema with which the receiving function parses the message */
export function sqsJobs<Schema extends z.ZodType>(
  QueueUrl: string,
  schema: Schema,
): Jobs<z.output<Schema>> {
  const sqs = new SQSClient()
  return {
    async send(job, DelaySeconds = 0) {
      const MessageBody = JSON.stringify(schema.parse(job))
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
    },
  }
}
