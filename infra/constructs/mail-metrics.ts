import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
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
export function mailMetrics(scope: Construct, { stage, ...from }: MailMetricsProps) {
  const sum = (metricName: string, logs: ILogGroup[], minutes = 5) =>
    new LogMetric(scope, metricName, { stage, logs, period: Duration.minutes(minutes) }).metric
  return {
    /** Mails to the desk or to support that bounced or were reported as spam. */
    ownMailReturned: sum('ownMailReturned', [from.mailReturned.logGroup]),
    /** Calls refused because all callers together had reached an hourly limit. */
    visitorLimitReached: sum(
      'visitorLimitReached',
      from.visitorForms.map(({ logGroup }) => logGroup),
    ),
    /** Test mails that were sent, in half an hour. */
    testMailsSent: sum('testMailsSent', [from.siteCheckLogs], 30),
  }
}
export type MailMetrics = ReturnType<typeof mailMetrics>
