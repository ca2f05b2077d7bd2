import { Duration } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, type JsonPattern } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { askAssistant } from '../../shared/routes/assistant.ts'
import { getDashboard } from '../../shared/routes/dashboard.ts'
import { saveDraft } from '../../shared/routes/desk-drafts.ts'
import { addEvidence } from '../../shared/routes/desk-evidence.ts'
import { releaseEvidence } from '../../shared/routes/desk-released-evidence.ts'
import { handInPaper } from '../../shared/routes/papers.ts'
import { answerQuestion } from '../../shared/routes/questions.ts'
import type { Route } from '../../shared/routes/route.ts'
import { receivePayment } from '../../shared/routes/service.ts'
import { LogMetric } from './log-metric.ts'
import type { RouteMetrics } from './objectives.ts'

const keyOf = ({ method, path }: Route): string => `${method} ${path}`
const routeIs = (comparison: '=' | '!=', route: Route) =>
  FilterPattern.stringValue('$.route', comparison, keyOf(route))
const statusIs = (status: string) => FilterPattern.stringValue('$.status', '=', status)

/** AI Help cannot answer: its key is missing, the AI model fails or the month's budget is spent. */
const modelFailed = FilterPattern.all(
  routeIs('=', askAssistant),
  FilterPattern.any(statusIs('502'), statusIs('503')),
)
/** Routes that answer 503 until a file is scanned for malware, and are then called again. */
const waitForScans = [addEvidence, releaseEvidence, handInPaper, answerQuestion]

/** Our own errors: every 5xx except those caused by the AI model or by a scan that is not done. */
const failed: JsonPattern = FilterPattern.any(
  FilterPattern.all(
    statusIs('5*'),
    FilterPattern.stringValue('$.status', '!=', '503'),
    routeIs('!=', askAssistant),
  ),
  FilterPattern.all(
    statusIs('503'),
    ...[askAssistant, ...waitForScans].map((route) => routeIs('!=', route)),
  ),
  FilterPattern.all(
    routeIs('=', askAssistant),
    FilterPattern.any(statusIs('500'), statusIs('504')),
  ),
)

/**
 * Errors of the API, counted in its access log, as API Gateway's own metrics are not split by
 * route.
 */
export class ApiMetrics extends Construct {
  /** 5xx responses that are our own errors. */
  readonly serverErrors: IMetric
  /** The same errors, counted by route. */
  static readonly byRoute = { metricName: 'ServerErrorsByRoute', dimension: 'Route' }
  readonly modelFailures: IMetric
  /** Payment events that were refused or failed. */
  readonly refusedPaymentEvents: IMetric
  /** Calls that have an objective, and our errors among them, by the hour. */
  readonly dashboard: RouteMetrics
  readonly deskSave: RouteMetrics

  constructor(scope: Construct, id: string, props: { stage: string; accessLogs: ILogGroup }) {
    super(scope, id)
    const count = (metricName: string, pattern: JsonPattern, period?: Duration) =>
      new LogMetric(this, metricName, {
        stage: props.stage,
        logs: [props.accessLogs],
        pattern,
        ...(period && { period }),
      }).metric
    this.serverErrors = count('ServerErrors', failed)
    const { metricName, dimension } = ApiMetrics.byRoute
    new LogMetric(this, metricName, {
      stage: props.stage,
      logs: [props.accessLogs],
      pattern: failed,
      dimensions: { [dimension]: '$.route' },
    })
    const hour = Duration.hours(1)
    const ofRoute = (calls: string, route: Route): RouteMetrics => ({
      calls: count(calls, routeIs('=', route), hour),
      errors: new Metric({
        namespace: `Veridock/${props.stage}`,
        metricName,
        dimensionsMap: { [dimension]: keyOf(route) },
        statistic: Stats.SUM,
        period: hour,
      }),
    })
    this.dashboard = ofRoute('DashboardCalls', getDashboard)
    this.deskSave = ofRoute('DeskSaveCalls', saveDraft)
    this.modelFailures = count('ModelFailures', modelFailed, hour)
    this.refusedPaymentEvents = count(
      'RefusedPaymentEvents',
      FilterPattern.all(
        routeIs('=', receivePayment),
        FilterPattern.any(statusIs('4*'), statusIs('5*')),
      ),
      hour,
    )
  }
}
