import { Duration, Stack } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import {
  FilterPattern,
  type ILogGroup,
  type JsonPattern,
  LogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { fixedNameOf } from './log-names.ts'

export type LogMetricProps = {
  stage: string
  logs: readonly ILogGroup[]
  /** @default - lines with a number under the metric's name: functions/platform/log.ts */
  pattern?: JsonPattern
  /**
   * Maps each dimension that splits the metric to its field in the log.
   * @default - no dimensions
   */
  dimensions?: Record<string, string>
  /** @default Sum */
  statistic?: string
  /** @default 5 minutes */
  period?: Duration
}

/** A metric that CloudWatch counts from existing logs. */
export class LogMetric extends Construct {
  readonly metric: Metric

  constructor(scope: Construct, metricName: string, props: LogMetricProps) {
    super(scope, metricName)
    const { stage, logs, pattern, dimensions } = props
    const metricNamespace = `Veridock/${stage}`
    logs.forEach((logGroup, index) => {
      new MetricFilter(this, `Filter${index}`, {
        logGroup: this.#named(logGroup, index),
        metricNamespace,
        metricName,
        filterPattern: pattern ?? FilterPattern.exists(`$.message.${metricName}`),
        metricValue: pattern ? '1' : `$.message.${metricName}`,
        ...(dimensions && { dimensions }),
      })
    })
    this.metric = new Metric({
      namespace: metricNamespace,
      metricName,
      statistic: props.statistic ?? Stats.SUM,
      period: props.period ?? Duration.minutes(5),
    })
  }

  /** A log group of another stack, by its fixed name: that stack then need not export it. */
  #named(logGroup: ILogGroup, index: number): ILogGroup {
    const logGroupName = fixedNameOf(logGroup)
    return Stack.of(logGroup) === Stack.of(this) || logGroupName === undefined
      ? logGroup
      : LogGroup.fromLogGroupName(this, `Logs${index}`, logGroupName)
  }
}
