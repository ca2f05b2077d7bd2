import { Duration } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'
import { LogMetric } from './log-metric.ts'
import { ScheduledFunction } from './scheduled-function.ts'

/** The report desk: intake of uploaded reports, their PDFs, and monitoring of due times. */
export class ReportDesk extends Construct {
  readonly intakeLogs: ILogGroup
  /** Open requests, by how soon they are due. */
  readonly metrics: Record<'openRequests' | 'dueSoonRequests' | 'overdueRequests', IMetric>

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const renderer = new Construct(this, 'Renderer')
    bundledFunction(renderer, 'RenderReport', { name: 'render-report', resources })
    const intake = bundledFunction(this, 'ReportUploaded', { name: 'report-uploaded', resources })
    this.intakeLogs = intake.logGroup
    this.metrics = this.#watchDueTimes(resources)
  }

  #watchDueTimes(resources: AvailableResources): ReportDesk['metrics'] {
    const { settings } = resources
    const watch = new ScheduledFunction(this, 'WatchDueTimes', {
      name: 'watch-due-times',
      resources,
      every: Duration.minutes(5),
      does: 'Looks for requests that are new, due soon or overdue',
    })
    const metric = (metricName: string) =>
      new LogMetric(this, metricName, {
        stage: settings.stage,
        metricName,
        logs: [watch.handler.logGroup],
        statistic: Stats.MAXIMUM,
        period: Duration.hours(1),
      }).metric
    return {
      openRequests: metric('openRequests'),
      dueSoonRequests: metric('dueSoonRequests'),
      overdueRequests: metric('overdueRequests'),
    }
  }
}
