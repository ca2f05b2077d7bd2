import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import { WorkQueue, type WorkQueueProps } from './work-queue.ts'

export type JobQueueProps = Omit<WorkQueueProps, 'deadLetterQueueId'>

const ownQueue: EnvironmentVariable = 'QUEUE_URL'

/** A queue of background jobs, one message each. */
export class JobQueue extends Construct {
  readonly #queue: WorkQueue

  constructor(scope: Construct, id: string, props: JobQueueProps) {
    super(scope, id)
    this.#queue = new WorkQueue(this, 'Orders', { ...props, deadLetterQueueId: 'Failed' })
  }

  /** @param variable the sender's environment variable with the queue's URL */
  grantSend(sender: LambdaFunction, variable: EnvironmentVariable) {
    // CDK's grant would also allow reading the queue's attributes.
    sender.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.#queue.queueArn] }),
    )
    sender.addEnvironment(variable, this.#queue.queueUrl)
  }

  /** Calls `handler` for every job, one at a time. */
  addConsumer(handler: LambdaFunction, { maxConcurrency }: { maxConcurrency: number }) {
    handler.addEnvironment(ownQueue, this.#queue.queueUrl)
    handler.addEventSource(
      new SqsEventSource(this.#queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency,
      }),
    )
  }
}
