import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { LogMetric } from './log-metric.ts'

export type MailMetricsProps = {
  stage: string
  /** Handles bounces and complaints. */
  mailReturned: LambdaFunction
  /** Of the check that orders a test mail every five minutes. */
  siteCheckLogs: ILogGroup
  /** Functions of public forms that have an hourly limit for all callers together. */
  visitorForms: LambdaFunction[]
}

/** Metrics of mail problems, counted from the functions' logs (functions/platform/log.ts). */
export class MailMetrics extends Construct {
  /** Mails to the desk or to support that bounced or were reported as spam. */
  readonly ownMailReturned: IMetric
  /** Calls refused because all callers together had reached an hourly limit. */
  readonly visitorLimitReached: IMetric

  /** Test mails that were sent, in half an hour. */
  readonly testMailsSent: IMetric

  constructor(scope: Construct, id: string, { stage, ...props }: MailMetricsProps) {
    super(scope, id)
    const sum = (metricName: string, functions: LambdaFunction[]) =>
      new LogMetric(this, metricName, { stage, logs: functions.map(({ logGroup }) => logGroup) })
        .metric
    this.ownMailReturned = sum('ownMailReturned', [props.mailReturned])
    this.visitorLimitReached = sum('visitorLimitReached', props.visitorForms)
    this.testMailsSent = new LogMetric(this, 'testMailsSent', {
      stage,
      logs: [props.siteCheckLogs],
      period: Duration.minutes(30),
    }).metric
  }
}
