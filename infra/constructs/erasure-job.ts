import { Duration } from 'aws-cdk-lib'
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'
import { LogMetric } from './log-metric.ts'
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
    const metric = (metricName: string) =>
      new LogMetric(this, metricName, {
        stage: resources.settings.stage,
        metricName,
        logs: [watch.handler.logGroup],
        statistic: Stats.MAXIMUM,
        period: Duration.hours(1),
      }).metric
    this.running = metric('runningErasures')
    this.oldest = metric('oldestErasureMinutes')
    this.stalled = metric('stalledErasures')
  }
}
