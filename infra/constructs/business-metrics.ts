import { Duration } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { submitRequest } from '../../shared/routes/requests.ts'
import type { Route } from '../../shared/routes/route.ts'
import { receivePayment } from '../../shared/routes/service.ts'
import { LogMetric } from './log-metric.ts'

const answered = ({ method, path }: Route, status: number) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.route', '=', `${method} ${path}`),
    FilterPattern.stringValue('$.status', '=', String(status)),
  )

/**
 * Business metrics, read from existing logs.
 * @param logs.modelLogs of the function that calls the AI model
 */
export function businessMetrics(
  scope: Construct,
  stage: string,
  logs: Record<'accessLogs' | 'intakeLogs' | 'modelLogs', ILogGroup>,
) {
  const { accessLogs, intakeLogs, modelLogs } = logs
  const period = Duration.hours(1)
  const count = (metricName: string, pattern: ReturnType<typeof answered>) =>
    new LogMetric(scope, metricName, { stage, logs: [accessLogs], pattern, period }).metric
  const figure = (metricName: string, from: ILogGroup, statistic: string = Stats.SUM) =>
    new LogMetric(scope, metricName, { stage, logs: [from], statistic, period }).metric
  return {
    requests: count('Requests', answered(submitRequest, 201)),
    refusals: count('Refusals', answered(submitRequest, 403)),
    payments: count('Payments', answered(receivePayment, 200)),
    hoursToReport: figure('hoursToReport', intakeLogs, Stats.percentile(50)),
    reportsTaken: figure('reportsTaken', intakeLogs),
    reportsRefused: figure('reportsRefused', intakeLogs),
    /** Cost since the start of the month, in US dollars. */
    modelSpentUsd: figure('modelSpentUsd', modelLogs, Stats.MAXIMUM),
  }
}
export type BusinessMetrics = ReturnType<typeof businessMetrics>
