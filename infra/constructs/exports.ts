import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { JobQueue } from './job-queue.ts'

/** How long one export may take: 100,000 requests need a minute or two. */
export const exportTimeout = Duration.minutes(10)

/** Exports of accounts: the queue of those that were asked for. The files are in the reports' bucket. */
export class Exports extends Construct {
  readonly #jobs: JobQueue
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = settings
    this.#jobs = new JobQueue(this, 'Jobs', {
      jobTimeout: exportTimeout,
      // functions/events/make-export.ts says that it has failed after so many.
      maxAttempts: 3,
    })
  }

  /** Asking for one: `exportOrdersOfEnvironment` in functions/http/export-parts.ts. */
  grantOrder(sender: LambdaFunction) {
    this.#jobs.grantSend(sender, 'EXPORT_QUEUE_URL')
  }

  onOrder(worker: LambdaFunction) {
    this.#jobs.onOrder(worker, { maxConcurrency: Math.min(5, this.#settings.maxQueueConcurrency) })
  }
}
