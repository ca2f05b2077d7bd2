import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { runbookOf } from '../runbook.ts'
import type { StageSettings } from '../stages/settings.ts'
import type { Api } from './api.ts'
import type { BusinessNumbers } from './business-numbers.ts'
import type { ErasureJob } from './erasure-job.ts'
import type { Mail } from './mail.ts'
import type { MailFigures } from './mail-figures.ts'
import type { SignIn } from './sign-in.ts'
import type { Table } from './table.ts'

type Shown = {
  settings: StageSettings
  api: Api
  mail: Mail
  table: Table
  erasureJob: ErasureJob
  functions: LambdaFunction[]
  queues: Queue[]
  business: BusinessNumbers
  mailFigures: MailFigures
  signIn: SignIn
  alarms: Alarm[]
}

const period = Duration.minutes(5)

const graph = (title: string, left: IMetric[], width = 8) => new GraphWidget({ title, left, width })

const ofApi = (api: Api, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.id },
    statistic,
    period,
  })

const ofMails = (mail: Mail, metricName: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': mail.configurationSetName },
    statistic: Stats.SUM,
    period: Duration.hours(1),
  })

/** The business's numbers first, the machines' below. */
export function dashboard(scope: Construct, shown: Shown): Dashboard {
  const {
    settings,
    api,
    mail,
    table,
    erasureJob,
    functions,
    queues,
    business,
    mailFigures,
    alarms,
  } = shown
  const { firewall } = shown.signIn
  const title = new TextWidget({
    markdown: `# ${settings.brand.name}, ${settings.stage}\nWhat to do when something is red: ${runbookOf(settings)}`,
    width: 24,
    height: 2,
  })
  const board = new Dashboard(scope, 'Dashboard', {
    dashboardName: `veridock-${settings.stage}`,
    defaultInterval: Duration.days(1),
  })
  board.addWidgets(title)
  board.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 }))
  board.addWidgets(
    graph('Verification requests, and those refused at a limit', [
      business.requests,
      business.refusals,
    ]),
    graph('Hours from a request to its report (median)', [business.hoursToReport]),
    graph('Payments told by the provider', [business.payments]),
  )
  board.addWidgets(
    graph(
      'Mails',
      ['Send', 'Delivery', 'Bounce', 'Complaint'].map((name) => ofMails(mail, name)),
    ),
    graph(
      'API calls',
      ['Count', '4xx', '5xx'].map((name) => ofApi(api, name, Stats.SUM)),
    ),
    graph('API milliseconds', [
      ofApi(api, 'Latency', 'p50'),
      ofApi(api, 'Latency', 'p95'),
      ofApi(api, 'Latency', 'p99'),
    ]),
  )
  board.addWidgets(
    graph('Erasures under way', [erasureJob.running], 12),
    graph('Minutes since the oldest erasure began', [erasureJob.oldest], 12),
    graph('Mails to our own addresses that came back', [mailFigures.ownMailReturned]),
    graph('Visitors’ forms refused at the hourly limit of all', [mailFigures.visitorLimitReached]),
    ...(firewall ? [graph('Sign-ups and codes refused by the firewall', [firewall.refusals])] : []),
  )
  board.addWidgets(
    graph(
      'Function errors',
      functions.map((each) => each.metricErrors({ period })),
      12,
    ),
    graph(
      'Function time (p95)',
      functions.map((each) => each.metricDuration({ period, statistic: 'p95' })),
      12,
    ),
  )
  board.addWidgets(
    graph(
      'Waiting messages',
      queues.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
      12,
    ),
    graph(
      'Table: consumed',
      [table.metric('ConsumedReadCapacityUnits'), table.metric('ConsumedWriteCapacityUnits')],
      12,
    ),
  )
  return board
}
