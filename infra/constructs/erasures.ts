import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { JobQueue } from './job-queue.ts'
import { Secret } from './secret.ts'

/** How long one piece of an erasure may take: it hands over to the next after some 20 seconds. */
export const erasureTimeout = Duration.seconds(60)

/**
 * Erasures of accounts: the queue that drives them, and the key of hashes that say nothing without it,
 * which AWS makes and no one needs to know: of the mailboxes that free checks were taken with, of erased
 * accounts, of codes and links. A lost key would give every buyer fresh free checks, so it stays with
 * the data.
 */
export class Erasures extends Construct {
  readonly #key: Secret
  readonly #jobs: JobQueue

  readonly #settings: StageSettings

  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id)
    this.#settings = settings
    this.#key = new Secret(this, 'Key', {
      settings,
      name: 'erasure-key',
      description: 'Hashes mailboxes, erased accounts and codes; made by AWS, never to be changed',
      generated: true,
    })
    this.#jobs = new JobQueue(this, 'Jobs', {
      jobTimeout: erasureTimeout,
      // functions/events/mails/retry-wait.ts spreads them over three hours.
      maxAttempts: 25,
    })
  }

  /** Making and comparing hashes. */
  grantHash(hasher: LambdaFunction) {
    this.#key.grantRead(hasher)
    hasher.addEnvironment('ERASURE_KEY_ARN', this.#key.arn)
  }

  /** Setting an erasure going: `erasureJobsOfEnvironment` in functions/http/erasure-parts.ts. */
  grantOrder(sender: LambdaFunction) {
    this.#jobs.grantSend(sender, 'ERASURE_QUEUE_URL')
  }

  /** Calls `worker` for every message, of a few accounts at a time. */
  onOrder(worker: LambdaFunction) {
    this.#jobs.onOrder(worker, { maxConcurrency: Math.min(5, this.#settings.maxQueueConcurrency) })
  }
}
