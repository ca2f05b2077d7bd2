import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'
import { ScheduledFunction } from './scheduled-function.ts'

/** The report desk: intake of uploaded reports, their PDFs, and monitoring of due times. */
export class ReportDesk extends Construct {
  readonly intakeLogs: ILogGroup
  readonly metrics: Record<'openRequests' | 'dueSoonRequests' | 'overdueRequests', IMetric>

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const renderer = new Construct(this, 'Renderer')
    bundledFunction(renderer, 'RenderReport', { name: 'render-report', resources })
    const intake = bundledFunction(this, 'ReportUploaded', { name: 'report-uploaded', resources })
    this.intakeLogs = intake.logGroup
    const watch = new ScheduledFunction(this, 'WatchDueTimes', {
      name: 'watch-due-times',
      resources,
      every: Duration.minutes(5),
      does: 'Looks for requests that are new, due soon or overdue',
    })
    this.metrics = {
      openRequests: watch.metric('openRequests'),
      dueSoonRequests: watch.metric('dueSoonRequests'),
      overdueRequests: watch.metric('overdueRequests'),
    }
  }
}
