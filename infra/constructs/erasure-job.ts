import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/settings.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

const metricNames = ['runningErasures', 'stalledErasures', 'oldestErasureMinutes'] as const

/** Erases accounts, and monitors the erasures. */
export class ErasureJob extends Construct {
  /** Number of erasures in progress. */
  readonly running: Metric
  /** Age of the oldest erasure in minutes. */
  readonly oldest: Metric
  readonly stalled: Metric

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const { settings } = resources
    bundledFunction(this, 'RunErasure', { name: 'run-erasure', resources })
    const watch = this.#watch(resources)
    for (const figure of metricNames) this.#figure(settings, watch, figure)
    this.running = this.#metric(settings, 'runningErasures')
    this.oldest = this.#metric(settings, 'oldestErasureMinutes')
    this.stalled = this.#metric(settings, 'stalledErasures')
  }

  #watch(resources: AvailableResources): LambdaFunction {
    const watch = bundledFunction(this, 'WatchErasures', { name: 'watch-erasures', resources })
    new Rule(this, 'Schedule', {
      description: 'Looks for erasures that have stalled',
      // functions/erasure/events/watch-erasures.ts relies on this rate.
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new FunctionTarget(watch)],
    })
    return watch
  }

  #metric({ stage }: StageSettings, metricName: string): Metric {
    return new Metric({
      namespace: `Veridock/${stage}`,
      metricName,
      period: Duration.hours(1),
      statistic: 'Maximum',
    })
  }

  #figure({ stage }: StageSettings, watch: LambdaFunction, metricName: string) {
    watch.logGroup.addMetricFilter(metricName, {
      filterPattern: FilterPattern.exists(`$.message.${metricName}`),
      metricNamespace: `Veridock/${stage}`,
      metricName,
      metricValue: `$.message.${metricName}`,
    })
  }
}
