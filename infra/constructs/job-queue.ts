import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import { WorkQueue, type WorkQueueProps } from './work-queue.ts'

export type JobQueueProps = Omit<WorkQueueProps, 'deadLetterQueueId'> & {
  /** The variable with the queue's URL of who orders a job. */
  variable: EnvironmentVariable
  /** Jobs at the same time. */
  maxConcurrency: number
}

const ownQueue: EnvironmentVariable = 'QUEUE_URL'

/** A queue of background jobs, one message each. */
export class JobQueue extends Construct {
  readonly #queue: WorkQueue
  readonly #variable: EnvironmentVariable
  readonly #maxConcurrency: number

  constructor(scope: Construct, id: string, { variable, maxConcurrency, ...props }: JobQueueProps) {
    super(scope, id)
    this.#variable = variable
    this.#maxConcurrency = maxConcurrency
    // Keeps the queue's logical id: with another one it would be replaced, and its messages lost.
    const jobs = new Construct(this, 'Jobs')
    this.#queue = new WorkQueue(jobs, 'Orders', { ...props, deadLetterQueueId: 'Failed' })
  }

  /** Allows ordering a job: functions/platform/job-queue.ts. */
  grantOrder(sender: LambdaFunction) {
    // CDK's grant would also allow reading the queue's attributes.
    sender.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.#queue.queueArn] }),
    )
    sender.addEnvironment(this.#variable, this.#queue.queueUrl)
  }

  /** Calls `handler` for every job, one at a time. */
  addConsumer(handler: LambdaFunction) {
    handler.addEnvironment(ownQueue, this.#queue.queueUrl)
    this.#queue.addConsumer(handler, { batchSize: 1, maxConcurrency: this.#maxConcurrency })
  }
}
