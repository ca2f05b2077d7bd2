import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

export type JobQueueProps = {
  /** The longest that handling one message may take; the queue waits six times as long, as AWS advises. */
  jobTimeout: Duration
  maxAttempts: number
}

/** Orders of work that no caller waits for, one message a job, with what failed too often. */
export class JobQueue extends Construct {
  readonly #queue: Queue

  constructor(scope: Construct, id: string, { jobTimeout, maxAttempts }: JobQueueProps) {
    super(scope, id)
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    }
    const failed = new Queue(this, 'Failed', common)
    this.#queue = new Queue(this, 'Orders', {
      ...common,
      visibilityTimeout: Duration.seconds(jobTimeout.toSeconds() * 6),
      deadLetterQueue: { maxReceiveCount: maxAttempts, queue: failed },
    })
  }

  /** @param variable of the sender's environment, where it finds the queue */
  grantSend(sender: LambdaFunction, variable: string) {
    // CDK's own grant would add the queue's attributes.
    sender.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.#queue.queueArn] }),
    )
    sender.addEnvironment(variable, this.#queue.queueUrl)
  }

  /** Calls `handler` for every order, one at a time. */
  onOrder(handler: LambdaFunction, { maxConcurrency }: { maxConcurrency: number }) {
    handler.addEnvironment('QUEUE_URL', this.#queue.queueUrl)
    handler.addEventSource(
      new SqsEventSource(this.#queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency,
      }),
    )
  }
}
