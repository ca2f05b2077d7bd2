import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IMetric,
  MathExpression,
  Metric,
  SingleValueWidget,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { runbookOf } from '../runbook.ts'
import type { JobsStack } from '../stacks/jobs-stack.ts'
import type { StageSettings } from '../stages/settings.ts'
import { pipeMetric } from './alarms.ts'
import type { Api } from './api.ts'
import { ApiMetrics } from './api-metrics.ts'
import type { BusinessMetrics } from './business-metrics.ts'
import { blockedAtSite } from './edge-alarms.ts'
import type { Mail } from './mail.ts'
import type { MailMetrics } from './mail-metrics.ts'
import type { MailOrderPipe } from './mail-order-pipe.ts'
import { objectiveDays, objectives } from './objectives.ts'
import type { SignIn } from './sign-in.ts'
import type { Table } from './table.ts'
import { monitored } from './work-queue.ts'

type Shown = {
  settings: StageSettings
  api: Api
  apiMetrics: ApiMetrics
  mail: Mail
  table: Table
  jobs: JobsStack
  distributionId: string
  queues: Queue[]
  pipes: MailOrderPipe[]
  business: BusinessMetrics
  mailFigures: MailMetrics
  siteChecksPassed: IMetric
  signIn: SignIn
  alarms: Alarm[]
}

const period = Duration.minutes(5)
const hour = Duration.hours(1)

const graph = (title: string, left: IMetric[], more: Partial<GraphWidgetProps> = {}) =>
  new GraphWidget({ title, left, width: 8, ...more })

const ofMails = (configurationSet: string, metricName: string, recipients: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': configurationSet },
    statistic: Stats.SUM,
    period: hour,
    label: `${metricName}, ${recipients}`,
  })

/** A metric of the whole account, which AWS's quotas and reviews apply to. */
const ofAccount = (namespace: string, metricName: string, statistic: string, every: Duration) =>
  new Metric({ namespace, metricName, statistic, period: every })

const ofPool = ({ pool, client }: SignIn, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/Cognito',
    metricName,
    dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
    statistic,
    period: hour,
    label: metricName,
  })

/**
 * The ten functions with the highest values. The search includes functions that are added later.
 */
const tenFunctions = (stage: string, metricName: string, statistic: string) =>
  new MathExpression({
    expression: `SORT(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" veridock-${stage}', '${statistic}', 300), MAX, DESC, 10)`,
    usingMetrics: {},
    label: '',
    period,
  })

const nameOf = ({ node }: Queue): string => node.path.split('/').slice(1).join('/')

/** The stage's dashboard: business metrics at the top, technical metrics below. */
export function dashboard(scope: Construct, shown: Shown): Dashboard {
  const { settings, alarms } = shown
  const board = new Dashboard(scope, 'Dashboard', {
    dashboardName: `veridock-${settings.stage}`,
    defaultInterval: Duration.days(1),
  })
  board.addWidgets(
    new TextWidget({
      markdown: `# ${settings.brand.name}, ${settings.stage}\nWhat to do when something is red: [runbook](${runbookOf(settings)})`,
      width: 24,
      height: 2,
    }),
  )
  board.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 }))
  addObjectives(board, shown)
  addReports(board, shown)
  addSupplierMonitoring(board, shown)
  addBuyers(board, shown)
  addErasures(board, shown)
  addMails(board, shown)
  addApi(board, shown)
  addFunctions(board, shown)
  addStores(board, shown)
  addEdge(board, shown)
  return board
}

function addObjectives(board: Dashboard, { apiMetrics, siteChecksPassed, queues }: Shown) {
  const ageOf = (name: string) => {
    const queue = queues.find((each) => nameOf(each) === name)
    if (!queue) throw new Error(`There is no queue ${name}`)
    return monitored(queue).metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM })
  }
  const { dashboard: opened, deskSave } = apiMetrics
  board.addWidgets(
    new SingleValueWidget({
      title: `Objectives: percent that was good in ${objectiveDays} days`,
      metrics: objectives({
        siteChecksPassed,
        dashboard: opened,
        deskSave,
        intakeAge: ageOf('Reports/Intake'),
        mailAge: ageOf('MailOutbox/Orders'),
      }).map(({ good }) => good),
      start: `-P${objectiveDays}D`,
      width: 24,
      height: 3,
    }),
  )
}

function addReports(board: Dashboard, { business, jobs }: Shown) {
  board.addWidgets(
    graph('Requests: open, due soon, overdue', Object.values(jobs.desk.metrics)),
    graph('Reports taken and refused', [business.reportsTaken, business.reportsRefused]),
    graph('Hours from a request to its report (median)', [business.hoursToReport]),
  )
}

function addSupplierMonitoring(board: Dashboard, { jobs }: Shown) {
  const { checksDue, checksOpened, checksBehindMinutes, watchersBehindMinutes } =
    jobs.supplierMonitoring.metrics
  board.addWidgets(
    graph('Checks of watched suppliers: due, and made requests', [checksDue, checksOpened], {
      width: 12,
    }),
    graph('Minutes by which these checks are behind', [checksBehindMinutes], { width: 6 }),
    graph('Minutes since an unfinished look at accounts began', [watchersBehindMinutes], {
      width: 6,
    }),
  )
}

function addBuyers(board: Dashboard, { business, apiMetrics, signIn }: Shown) {
  const failedSignIns = new MathExpression({
    // Each sign-in counts 1 if it succeeds and 0 if it fails.
    expression: 'attempts - successes',
    usingMetrics: {
      attempts: ofPool(signIn, 'SignInSuccesses', Stats.SAMPLE_COUNT),
      successes: ofPool(signIn, 'SignInSuccesses', Stats.SUM),
    },
    label: 'failed sign-ins',
    period: hour,
  })
  board.addWidgets(
    graph('Requests submitted, and refused at a limit', [business.requests, business.refusals]),
    graph('Payment events taken and refused', [business.payments, apiMetrics.refusedPaymentEvents]),
    graph('Sign-ups, and sign-ins that failed or were throttled', [
      ofPool(signIn, 'SignUpSuccesses', Stats.SUM),
      failedSignIns,
      ofPool(signIn, 'SignInThrottles', Stats.SUM),
    ]),
  )
}

function addErasures(board: Dashboard, { jobs: { erasureJob } }: Shown) {
  board.addWidgets(
    graph('Erasures under way, and stalled', [erasureJob.running, erasureJob.stalled], {
      width: 12,
    }),
    graph('Minutes since the oldest erasure began', [erasureJob.oldest], { width: 12 }),
  )
}

function addMails(board: Dashboard, { settings, mail, mailFigures }: Shown) {
  const outcomes = ['Send', 'Delivery', 'Bounce', 'Complaint', 'Reject']
  const [sent] = outcomes
  board.addWidgets(
    graph(
      'Mails by outcome',
      mail.configurationSets.flatMap(({ name, recipients }) =>
        outcomes.map((outcome) => ofMails(name, outcome, recipients)),
      ),
    ),
    graph(
      'SES: mails of 24 hours',
      [ofAccount('AWS/SES', `${sent}`, Stats.SUM, Duration.days(1))],
      {
        // Production has left the SES sandbox; its quota depends on the account.
        ...(settings.stage !== 'prod' && {
          leftAnnotations: [{ value: 200, label: 'quota in the sandbox' }],
        }),
      },
    ),
    graph(
      'SES: reputation',
      ['Reputation.BounceRate', 'Reputation.ComplaintRate'].map((name) =>
        ofAccount('AWS/SES', name, Stats.MAXIMUM, hour),
      ),
      { leftAnnotations: [{ value: 0.05, label: 'AWS reviews bounces' }] },
    ),
  )
  board.addWidgets(
    graph('Test mails that went out', [mailFigures.testMailsSent]),
    graph('Mails to our own addresses that came back', [mailFigures.ownMailReturned]),
    graph('Visitors’ forms refused at the overall hourly limit', [mailFigures.visitorLimitReached]),
  )
}

function addApi(board: Dashboard, { settings, api, apiMetrics, business }: Shown) {
  const { metricName, dimension } = ApiMetrics.byRoute
  const errorsByRoute = new MathExpression({
    expression: `SEARCH('{Veridock/${settings.stage},${dimension}} MetricName="${metricName}"', 'Sum', 300)`,
    usingMetrics: {},
    label: '',
    period,
  })
  const errorRate = new MathExpression({
    expression: '100 * FILL(errors, 0) / calls',
    usingMetrics: { errors: apiMetrics.serverErrors, calls: api.metric('Count', Stats.SUM) },
    label: 'percent of calls',
    period,
  })
  board.addWidgets(
    graph(
      'API calls',
      ['Count', '4xx', '5xx'].map((name) => api.metric(name, Stats.SUM)),
    ),
    graph('API errors by route, and their rate', [errorsByRoute], { right: [errorRate] }),
    graph(
      'API milliseconds',
      ['p50', 'p95', 'p99'].map((statistic) => api.metric('Latency', statistic)),
    ),
  )
  board.addWidgets(
    graph('AI model, US dollars of this month', [business.modelSpentUsd], {
      width: 12,
      leftAnnotations: [{ value: settings.assistant.monthlyCapUsd, label: 'cap' }],
    }),
    graph('AI model: answers that failed', [apiMetrics.modelFailures], { width: 12 }),
  )
}

function addFunctions(board: Dashboard, { settings: { stage } }: Shown) {
  board.addWidgets(
    graph('Function errors (ten highest)', [tenFunctions(stage, 'Errors', 'Sum')]),
    graph('Function time (p95, ten highest)', [tenFunctions(stage, 'Duration', 'p95')]),
    graph(
      'Concurrent and throttled functions (whole account)',
      [ofAccount('AWS/Lambda', 'ConcurrentExecutions', Stats.MAXIMUM, period)],
      { right: [ofAccount('AWS/Lambda', 'Throttles', Stats.SUM, period)] },
    ),
  )
}

function addStores(board: Dashboard, { queues, pipes, table }: Shown) {
  board.addWidgets(
    graph(
      'Waiting messages',
      queues.map((queue) =>
        monitored(queue).metricApproximateNumberOfMessagesVisible({ period, label: nameOf(queue) }),
      ),
    ),
    // Dead-letter queues included: they show how long a failed message has waited for an operator.
    graph(
      'Age of the oldest message, seconds',
      queues.map((queue) =>
        monitored(queue).metricApproximateAgeOfOldestMessage({ period, label: nameOf(queue) }),
      ),
    ),
    graph('Table: refused, by table and index', Object.values(table.throttles)),
  )
  board.addWidgets(
    graph(
      'Table: consumed',
      ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) => table.metric(name)),
      { width: 12 },
    ),
    // Mail orders wait in the table while the pipe fails: only these metrics show the delay.
    graph(
      'Pipe of mail orders: batches, and failures',
      pipes.map((pipe) => pipeMetric(pipe, 'Invocations')),
      {
        width: 12,
        right: pipes.flatMap((pipe) => [
          pipeMetric(pipe, 'ExecutionFailed'),
          pipeMetric(pipe, 'ExecutionPartiallyFailed'),
          pipeMetric(pipe, 'ExecutionTimeout'),
        ]),
      },
    ),
  )
}

function addEdge(board: Dashboard, { settings, signIn, distributionId, siteChecksPassed }: Shown) {
  const ofSite = (metricName: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      region: 'us-east-1',
      statistic: Stats.AVERAGE,
      period,
    })
  const blocked = [
    ...(settings.firewall ? [blockedAtSite(settings.stage)] : []),
    ...(signIn.firewall ? [signIn.firewall.refusals] : []),
  ]
  board.addWidgets(
    graph('Hourly sign-in checks that passed', [siteChecksPassed]),
    graph('Site: errors, percent', ['4xxErrorRate', '5xxErrorRate'].map(ofSite)),
    ...(blocked.length > 0
      ? [graph('Calls blocked by the firewalls of site and sign-in', blocked)]
      : []),
  )
}
