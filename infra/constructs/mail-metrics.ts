import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { LogMetric } from './log-metric.ts'

export type MailMetricsProps = {
  stage: string
  /** Handles bounces and complaints. */
  mailReturned: LambdaFunction
  /** Functions of public forms that send mail, within hourly limits for all callers together. */
  visitorForms: LambdaFunction[]
}

/** Metrics of mail problems, counted from the functions' logs (functions/platform/log.ts). */
export class MailMetrics extends Construct {
  /** Mails to the desk or to support that bounced or were reported as spam. */
  readonly ownMailReturned: IMetric
  /** Calls refused because all callers together had reached an hourly limit. */
  readonly visitorLimitReached: IMetric

  constructor(scope: Construct, id: string, { stage, ...props }: MailMetricsProps) {
    super(scope, id)
    const sum = (metricName: string, functions: LambdaFunction[]) =>
      new LogMetric(this, metricName, {
        stage,
        metricName,
        logs: functions.map(({ logGroup }) => logGroup),
      }).metric
    this.ownMailReturned = sum('ownMailReturned', [props.mailReturned])
    this.visitorLimitReached = sum('visitorLimitReached', props.visitorForms)
  }
}
