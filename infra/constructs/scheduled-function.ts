import { Duration } from 'aws-cdk-lib'
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type BundledFunctionProps, bundledFunction } from './bundled-function.ts'
import { LogMetric } from './log-metric.ts'

export type ScheduledFunctionProps = BundledFunctionProps & {
  every: Duration
  /** The schedule's description. */
  does: string
}

/** A function that runs at a fixed rate. */
export class ScheduledFunction extends Construct {
  readonly handler: LambdaFunction
  readonly #stage: string

  constructor(scope: Construct, id: string, { every, does, ...props }: ScheduledFunctionProps) {
    super(scope, id)
    this.#stage = props.resources.settings.stage
    this.handler = bundledFunction(this, 'Function', props)
    new Rule(this, 'Schedule', {
      description: does,
      schedule: Schedule.rate(every),
      targets: [new FunctionTarget(this.handler)],
    })
  }

  /** A figure that it logs, by the hour. */
  metric(name: string, statistic: string = Stats.MAXIMUM): Metric {
    return new LogMetric(this, name, {
      stage: this.#stage,
      logs: [this.handler.logGroup],
      statistic,
      period: Duration.hours(1),
    }).metric
  }
}
