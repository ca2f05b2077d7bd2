import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'
import { ScheduledFunction } from './scheduled-function.ts'

/** Erases accounts, and monitors the erasures. */
export class ErasureJob extends Construct {
  /** Number of erasures in progress. */
  readonly running: Metric
  /** Age of the oldest erasure in minutes. */
  readonly oldest: Metric
  readonly stalled: Metric

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    bundledFunction(this, 'RunErasure', { name: 'run-erasure', resources })
    const watch = new ScheduledFunction(this, 'WatchErasures', {
      name: 'watch-erasures',
      resources,
      // functions/erasure/events/watch-erasures.ts relies on this rate.
      every: Duration.minutes(5),
      does: 'Looks for erasures that have stalled',
    })
    this.running = watch.metric('runningErasures')
    this.oldest = watch.metric('oldestErasureMinutes')
    this.stalled = watch.metric('stalledErasures')
  }
}
