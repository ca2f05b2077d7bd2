import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { queueConcurrency } from '../stages/queue-concurrency.ts'
import type { StageSettings } from '../stages/settings.ts'
import { HashKey } from './hash-key.ts'
import { JobQueue } from './job-queue.ts'

/** The queue of account erasures. */
export class Erasures extends Construct {
  /** A new key would give every buyer new free checks, and no erased account could be recognized. */
  readonly pseudonymizationKey: HashKey
  readonly #jobs: JobQueue
  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = settings
    this.pseudonymizationKey = new HashKey(this, 'Key', {
      settings,
      name: 'erasure-key',
      description: 'Hashes mailboxes and erased accounts; made by AWS, never to be changed',
      variable: 'ERASURE_KEY_ARN',
    })
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

  /** Allows starting an erasure: `erasureJobsFromEnvironment` in functions/erasure/erasure-deps.ts. */
  grantOrder(sender: LambdaFunction) {
    this.#jobs.grantSend(sender, 'ERASURE_QUEUE_URL')
  }

  /** Calls `worker` for every message, for a few accounts at a time. */
  addConsumer(worker: LambdaFunction) {
    this.#jobs.addConsumer(worker, {
      maxConcurrency: queueConcurrency(this.#settings).erasures,
    })
  }
}
