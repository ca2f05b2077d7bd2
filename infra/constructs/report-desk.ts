import { Duration } from 'aws-cdk-lib'
import { Alarm, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { withHelp } from '../runbook.ts'
import type { StageSettings } from '../stages/settings.ts'
import { bundledFunction } from './bundled-function.ts'
import { LogMetric } from './log-metric.ts'
import type { Reports } from './reports.ts'
import type { Table } from './table.ts'

export type ReportDeskProps = {
  settings: StageSettings
  table: Table
  reports: Reports
  /** The longest that handling one drop may take. */
  intakeTimeout: Duration
}

/** What serves those who make the reports: the intake of their files, and the watch on due times. */
export class ReportDesk extends Construct {
  readonly intakeLogs: ILogGroup
  /** How many requests wait for the desk. */
  readonly figures: Record<'openRequests' | 'dueSoonRequests' | 'overdueRequests', IMetric>

  constructor(scope: Construct, id: string, props: ReportDeskProps) {
    super(scope, id)
    const { settings, table, reports } = props
    const intake = bundledFunction(this, 'ReportUploaded', {
      settings,
      name: 'report-uploaded',
      description: 'A PDF in the inbox: checked, filed, its request completed, the mail ordered',
      timeout: props.intakeTimeout,
      // One whole processor. The check of a PDF may take 640 MB, and ends after 30 seconds.
      memorySize: 1769,
      environment: {
        TABLE_NAME: table.name,
        REPORTS_BUCKET: reports.bucketName,
        REQUIRE_SCAN: settings.malwareScan ? 'yes' : 'no',
      },
    })
    table.grantReadItem(intake)
    table.grantUpdate(intake)
    // Nothing is stored for an account that is being erased.
    table.grantCheck(intake)
    reports.onDrop(intake)
    this.intakeLogs = intake.logGroup
    this.figures = this.#watch(settings, table)
  }

  #watch(settings: StageSettings, table: Table): ReportDesk['figures'] {
    const watch = bundledFunction(this, 'WatchDueTimes', {
      settings,
      name: 'watch-due-times',
      description:
        'Requests that are new, due soon or overdue: the desk is told once, figures are logged',
      timeout: Duration.seconds(60),
      environment: { TABLE_NAME: table.name },
    })
    table.grantReadWorkLists(watch)
    table.grantUpdate(watch)
    table.grantCheck(watch)
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
    const figures = {
      openRequests: figure('openRequests'),
      dueSoonRequests: figure('dueSoonRequests'),
      overdueRequests: figure('overdueRequests'),
    }
    new Alarm(this, 'Overdue', {
      metric: figures.overdueRequests,
      threshold: 1,
      evaluationPeriods: 1,
      // The function speaks every five minutes: an hour of silence is a fault too.
      treatMissingData: TreatMissingData.BREACHING,
      alarmName: `veridock-${settings.stage}-requests-overdue`,
      alarmDescription: withHelp(
        settings,
        'A buyer waits longer than was promised, or nobody looks at due times any more.',
        'requests-are-overdue',
      ),
    })
    return figures
  }
}
