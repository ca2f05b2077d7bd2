import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, type JsonPattern } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { askAssistant } from '../../shared/routes/assistant.ts'
import type { Route } from '../../shared/routes/route.ts'
import { receivePayment } from '../../shared/routes/service.ts'
import { LogMetric } from './log-metric.ts'

const keyOf = ({ method, path }: Route): string => `${method} ${path}`
const route = (sign: '=' | '!=', of: Route) => FilterPattern.stringValue('$.route', sign, keyOf(of))
const status = (is: string) => FilterPattern.stringValue('$.status', '=', is)

/** What the name helper answers where its key is missing, the AI model fails or the month's budget is spent. */
const modelFailed = FilterPattern.all(
  route('=', askAssistant),
  FilterPattern.any(status('502'), status('503')),
)
/** Errors of ours: every 5xx, but for those of the AI model. */
const failed: JsonPattern = FilterPattern.any(
  FilterPattern.all(status('5*'), route('!=', askAssistant)),
  FilterPattern.all(route('=', askAssistant), FilterPattern.any(status('500'), status('504'))),
)

/** What goes wrong with the API, counted in its access log: API Gateway's own metrics know no routes. */
export class ApiMetrics extends Construct {
  /** Answers that are errors of ours. */
  readonly serverErrors: IMetric
  /** The dimension by which errors of ours are counted a second time: the route. */
  static readonly byRoute = { metricName: 'ServerErrorsByRoute', dimension: 'Route' }
  readonly modelFailures: IMetric
  /** Payment events that were refused or failed. */
  readonly refusedPaymentEvents: IMetric

  constructor(scope: Construct, id: string, props: { stage: string; accessLogs: ILogGroup }) {
    super(scope, id)
    const count = (metricName: string, pattern: JsonPattern, period?: Duration) =>
      new LogMetric(this, metricName, {
        stage: props.stage,
        metricName,
        logs: [props.accessLogs],
        pattern,
        ...(period && { period }),
      }).metric
    this.serverErrors = count('ServerErrors', failed)
    const { metricName, dimension } = ApiMetrics.byRoute
    new LogMetric(this, metricName, {
      stage: props.stage,
      metricName,
      logs: [props.accessLogs],
      pattern: failed,
      dimensions: { [dimension]: '$.route' },
    })
    const hour = Duration.hours(1)
    this.modelFailures = count('ModelFailures', modelFailed, hour)
    this.refusedPaymentEvents = count(
      'RefusedPaymentEvents',
      FilterPattern.all(route('=', receivePayment), FilterPattern.any(status('4*'), status('5*'))),
      hour,
    )
  }
}
