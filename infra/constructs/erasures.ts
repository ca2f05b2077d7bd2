import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { JobQueue } from './job-queue.ts'
import { PseudonymizationKey } from './pseudonymization-key.ts'

/** The queue of account erasures. */
export class Erasures extends Construct {
  readonly pseudonymizationKey: PseudonymizationKey
  readonly #jobs: JobQueue
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = settings
    this.pseudonymizationKey = new PseudonymizationKey(this, 'Key', { settings })
    this.#jobs = new JobQueue(this, 'Jobs', {
      consumer: 'run-erasure',
      // functions/platform/retry-delay.ts spreads them over three hours.
      maxAttempts: 25,
      impact: {
        failed: 'A deleted account is not erased: its erasure failed for three hours.',
        delayed: 'Deleted accounts are erased late: some have waited for 15 minutes.',
      },
    })
  }

  /**
   * Allows starting an erasure: `erasureJobsOfEnvironment` in functions/erasure/erasure-deps.ts.
   */
  grantOrder(sender: LambdaFunction) {
    this.#jobs.grantSend(sender, 'ERASURE_QUEUE_URL')
  }

  /** Calls `worker` for every message, for a few accounts at a time. */
  addConsumer(worker: LambdaFunction) {
    this.#jobs.addConsumer(worker, {
      maxConcurrency: Math.min(5, this.#settings.maxQueueConcurrency),
    })
  }
}
