import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Rings while anything lies in a dead-letter queue. @param harm what users or the desk notice of it */
export const parkedAlarm = (scope: Construct, id: string, queue: Queue, harm: string): Alarm =>
  new Alarm(scope, id, {
    metric: queue.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(1),
      statistic: 'Maximum',
    }),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${harm} What to do: docs/runbook-mail-and-reports.md, "Something was parked".`,
  })
