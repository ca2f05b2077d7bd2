import { Duration } from 'aws-cdk-lib'
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

const answered = (route: string, status: number) =>
  FilterPattern.all(
    FilterPattern.stringValue('$.route', '=', route),
    FilterPattern.stringValue('$.status', '=', String(status)),
  )

/** How business goes, read from logs that are written anyway. */
export class BusinessNumbers extends Construct {
  readonly requests: IMetric
  readonly refusals: IMetric
  readonly payments: IMetric
  readonly hoursToReport: IMetric
  readonly #namespace: string

  constructor(
    scope: Construct,
    id: string,
    props: { stage: string; accessLogs: ILogGroup; intakeLogGroup: string },
  ) {
    super(scope, id)
    this.#namespace = `Veridock/${props.stage}`
    const { accessLogs } = props
    const count = (name: string, filterPattern: ReturnType<typeof answered>) =>
      this.#read(name, { logGroup: accessLogs, filterPattern, metricValue: '1' }, Stats.SUM)
    this.requests = count('Requests', answered('POST /api/requests', 201))
    this.refusals = count('Refusals', answered('POST /api/requests', 403))
    this.payments = count('Payments', answered('POST /api/webhooks/payments', 200))
    this.hoursToReport = this.#read(
      'HoursToReport',
      {
        logGroup: LogGroup.fromLogGroupName(this, 'Intake', props.intakeLogGroup),
        filterPattern: FilterPattern.exists('$.message.hoursToReport'),
        metricValue: '$.message.hoursToReport',
      },
      Stats.percentile(50),
    )
  }

  #read(
    metricName: string,
    from: {
      logGroup: ILogGroup
      filterPattern: ReturnType<typeof FilterPattern.all>
      metricValue: string
    },
    statistic: string,
  ): IMetric {
    new MetricFilter(this, metricName, { ...from, metricNamespace: this.#namespace, metricName })
    return new Metric({
      namespace: this.#namespace,
      metricName,
      statistic,
      period: Duration.hours(1),
    })
  }
}
