import { Duration } from 'aws-cdk-lib'
import { Alarm, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { alarmDescription } from '../runbook.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'
import { LogMetric } from './log-metric.ts'

/** The report desk: intake of uploaded reports, and monitoring of due times. */
export class ReportDesk extends Construct {
  readonly intakeLogs: ILogGroup
  /** Open requests, by how soon they are due. */
  readonly metrics: Record<'openRequests' | 'dueSoonRequests' | 'overdueRequests', IMetric>

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const intake = bundledFunction(this, 'ReportUploaded', { name: 'report-uploaded', resources })
    this.intakeLogs = intake.logGroup
    this.metrics = this.#watch(resources)
  }

  #watch(resources: AvailableResources): ReportDesk['metrics'] {
    const { settings } = resources
    const watch = bundledFunction(this, 'WatchDueTimes', { name: 'watch-due-times', resources })
    new Rule(this, 'Schedule', {
      description: 'Looks for requests that are new, due soon or overdue',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new FunctionTarget(watch)],
    })
    const figure = (metricName: string) =>
      new LogMetric(this, metricName, {
        stage: settings.stage,
        metricName,
        logs: [watch.logGroup],
        statistic: Stats.MAXIMUM,
        period: Duration.hours(1),
      }).metric
    const metrics = {
      openRequests: figure('openRequests'),
      dueSoonRequests: figure('dueSoonRequests'),
      overdueRequests: figure('overdueRequests'),
    }
    new Alarm(this, 'Overdue', {
      metric: metrics.overdueRequests,
      threshold: 1,
      evaluationPeriods: 1,
      // The function speaks every five minutes: an hour of silence is a fault too.
      treatMissingData: TreatMissingData.BREACHING,
      alarmName: `veridock-${settings.stage}-requests-overdue`,
      alarmDescription: alarmDescription(
        settings,
        'A buyer waits longer than was promised, or due times are no longer watched.',
        'requests-are-overdue',
      ),
    })
    return metrics
  }
}
