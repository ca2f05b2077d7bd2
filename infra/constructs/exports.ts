import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { queueConcurrency } from '../stages/queue-concurrency.ts'
import type { StageSettings } from '../stages/settings.ts'
import { JobQueue } from './job-queue.ts'

/** The queue of requested account exports. Their files are in the reports bucket. */
export class Exports extends Construct {
  readonly #jobs: JobQueue
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = settings
    this.#jobs = new JobQueue(this, 'Jobs', {
      consumer: 'make-export',
      // functions/export/events/make-export.ts reports a failure after this many attempts.
      maxAttempts: 3,
      impact: {
        failed: 'A buyer did not get the copy of their data: it could not be made.',
        delayed: 'Buyers wait for the copy of their data for more than 15 minutes.',
      },
    })
  }

  /** Allows requesting an export: `startExportDepsFromEnvironment` in functions/export/export-deps.ts. */
  grantOrder(sender: LambdaFunction) {
    this.#jobs.grantSend(sender, 'EXPORT_QUEUE_URL')
  }

  addConsumer(worker: LambdaFunction) {
    this.#jobs.addConsumer(worker, {
      maxConcurrency: queueConcurrency(this.#settings).exports,
    })
  }
}
