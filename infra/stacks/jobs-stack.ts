import { Duration, type StackProps } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { bundledFunction } from '../constructs/bundled-function.ts'
import { DeskRobot } from '../constructs/desk-robot.ts'
import { ErasureJob } from '../constructs/erasure-job.ts'
import { ReportDesk } from '../constructs/report-desk.ts'
import { ScheduledFunction } from '../constructs/scheduled-function.ts'
import { SiteCheck } from '../constructs/site-check.ts'
import { SupplierMonitoring } from '../constructs/supplier-monitoring.ts'
import type { DataStack } from './data-stack.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/** What queues, schedules and SES run: after the site, whose address e-mails and reports contain. */
export class JobsStack extends ReplaceableStack {
  readonly mailReturned: LambdaFunction
  readonly erasureJob: ErasureJob
  readonly desk: ReportDesk
  readonly supplierMonitoring: SupplierMonitoring
  readonly siteCheck: SiteCheck

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { data: DataStack; siteUrl: string },
  ) {
    const { settings, mail } = props.data.resources
    super(scope, id, { ...props, settings })
    const resources = { ...props.data.resources, siteUrl: props.siteUrl }
    bundledFunction(this, 'SendMail', { name: 'send-mail', resources })
    this.mailReturned = bundledFunction(this, 'MailReturned', { name: 'mail-returned', resources })
    mail.onBounceOrComplaint(this.mailReturned)
    new ScheduledFunction(this, 'SignUpCleanup', {
      name: 'remove-unconfirmed-sign-ups',
      resources,
      every: Duration.hours(1),
      does: 'Removes sign-ups that were not confirmed within a day',
    })
    this.erasureJob = new ErasureJob(this, 'ErasureJob', resources)
    bundledFunction(this, 'MakeExport', { name: 'make-export', resources })
    this.desk = new ReportDesk(this, 'ReportDesk', resources)
    if (settings.deskRobot) new DeskRobot(this, 'DeskRobot', resources)
    this.supplierMonitoring = new SupplierMonitoring(this, 'SupplierMonitoring', resources)
    new ScheduledFunction(this, 'TrackRecordJob', {
      name: 'compute-track-record',
      resources,
      every: Duration.hours(1),
      does: 'Computes the track record’s figures of complete months',
    })
    this.siteCheck = new SiteCheck(this, 'SiteCheck', resources)
  }
}
