import { Duration } from 'aws-cdk-lib'
import { type IMetric, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { submitRequest } from '../../shared/routes/requests.ts'
import type { Route } from '../../shared/routes/route.ts'
import { receivePayment } from '../../shared/routes/service.ts'
import { LogMetric } from './log-metric.ts'

const answered = ({ method, path }: Route, status: number) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.route', '=', `${method} ${path}`),
    FilterPattern.stringValue('$.status', '=', String(status)),
  )

export type BusinessMetricsProps = {
  stage: string
  accessLogs: ILogGroup
  intakeLogs: ILogGroup
  /** Logs of the function that calls the AI model. */
  modelLogs: ILogGroup
}

/** Business metrics, read from existing logs. */
export class BusinessMetrics extends Construct {
  readonly requests: IMetric
  readonly refusals: IMetric
  readonly payments: Metric
  readonly hoursToReport: IMetric
  readonly reportsTaken: IMetric
  readonly reportsRefused: IMetric
  /** Cost of the AI model since the start of the month, in US dollars. */
  readonly modelSpentUsd: IMetric

  constructor(scope: Construct, id: string, { stage, ...props }: BusinessMetricsProps) {
    super(scope, id)
    const period = Duration.hours(1)
    const { intakeLogs } = props
    const count = (metricName: string, pattern: ReturnType<typeof answered>) =>
      new LogMetric(this, metricName, { stage, logs: [props.accessLogs], pattern, period }).metric
    const figure = (metricName: string, logs: ILogGroup, statistic: string = Stats.SUM) =>
      new LogMetric(this, metricName, { stage, logs: [logs], statistic, period }).metric
    this.requests = count('Requests', answered(submitRequest, 201))
    this.refusals = count('Refusals', answered(submitRequest, 403))
    this.payments = count('Payments', answered(receivePayment, 200))
    this.hoursToReport = figure('hoursToReport', intakeLogs, Stats.percentile(50))
    this.reportsTaken = figure('reportsTaken', intakeLogs)
    this.reportsRefused = figure('reportsRefused', intakeLogs)
    this.modelSpentUsd = figure('modelSpentUsd', props.modelLogs, Stats.MAXIMUM)
  }
}
