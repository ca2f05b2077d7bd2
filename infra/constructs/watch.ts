import { Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct, type IConstruct } from 'constructs'
import type { StageSettings } from '../stages.ts'
import type { Api } from './api.ts'
import { BusinessNumbers } from './business-numbers.ts'
import { dashboard } from './dashboard.ts'
import { harmOfFunction, harmOfQueue } from './harms.ts'
import type { Mail } from './mail.ts'
import type { Table } from './table.ts'

export type WatchProps = {
  settings: StageSettings
  api: Api
  mail: Mail
  table: Table
  intakeLogGroup: string
  /** Where every function and queue is found: what is added there is watched by itself. */
  stacks: IConstruct[]
}

type Watched = {
  id: string
  /** What a buyer, or the report desk, suffers. */
  harm: string
  /** The heading in docs/runbook.md, as a link names it. */
  runbook: string
  metric: IMetric
  above: number
  /** Periods that must be bad one after another. @default 1 */
  periods?: number
}

const fiveMinutes = Duration.minutes(5)

/** Alarms that say whom they hurt, the numbers on one page, and the budget. */
export class Watch extends Construct {
  readonly #settings: StageSettings
  readonly #topic: Topic

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    this.#settings = props.settings
    this.#topic = this.#makeTopic()
    const functions = found(props.stacks, LambdaFunction)
    const queues = found(props.stacks, Queue)
    const business = new BusinessNumbers(this, 'Business', {
      stage: props.settings.stage,
      accessLogs: props.api.accessLogs,
      intakeLogGroup: props.intakeLogGroup,
    })
    const alarms = [
      ...apiAlarms(props.api),
      ...functions.flatMap((each) => functionAlarm(each, props.api)),
      ...queues.flatMap(queueAlarms),
      ...found(props.stacks, CfnPipe).map(pipeAlarm),
      ...mailAlarms,
      ...tableAlarms(props.table),
    ].map((watched) => this.#alarm(watched))
    const tell = new SnsAction(this.#topic)
    for (const each of found(props.stacks, Alarm))
      if (!alarms.includes(each)) each.addAlarmAction(tell)
    dashboard(this, { ...props, functions, queues, business, alarms })
    if (props.settings.monthlyBudget) this.#budget(props.settings.monthlyBudget)
  }

  #makeTopic(): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    const { alarmEmail } = this.#settings
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
    topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    return topic
  }

  #alarm({ id, harm, runbook, metric, above, periods = 1 }: Watched): Alarm {
    const { stage, runbookUrl } = this.#settings
    const alarm = new Alarm(this, id, {
      alarmName: `veridock-${stage}-${id}`,
      alarmDescription: `${harm}\n\nWhat to do: ${runbookUrl}#${runbook}`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    const tell = new SnsAction(this.#topic)
    alarm.addAlarmAction(tell)
    alarm.addOkAction(tell)
    return alarm
  }

  #budget(usd: number) {
    const subscriber = { subscriptionType: 'SNS', address: this.#topic.topicArn }
    const told = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [subscriber],
    })
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `veridock-${this.#settings.stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usd, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    })
  }
}

function found<Kind>(stacks: IConstruct[], kind: new (...args: never[]) => Kind): Kind[] {
  return stacks
    .flatMap((stack) => stack.node.findAll())
    .filter((each): each is IConstruct & Kind => each instanceof kind)
}

const apiAlarms = (api: Api): Watched[] => {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: api.id },
      statistic,
      period: fiveMinutes,
    })
  return [
    {
      id: 'api-fails',
      harm: 'Buyers see "Something went wrong": the API answers with errors of ours.',
      runbook: 'alarm-api-fails',
      metric: metric('5xx', Stats.SUM),
      above: 5,
    },
    {
      id: 'api-slow',
      harm: 'Buyers wait: one call in twenty takes over three seconds.',
      runbook: 'alarm-api-slow',
      metric: metric('Latency', Stats.percentile(95)),
      above: 3000,
      periods: 3,
    },
  ]
}

/** The API's functions are watched by what the API answers; operators see themselves what they run. */
function functionAlarm(each: LambdaFunction, api: Api): Watched[] {
  const name = nameOf(each)
  if (!name || api.handlers.includes(each) || each.node.path.includes('/Operations/')) return []
  return [
    {
      id: `${name}-fails`,
      harm: harmOfFunction(name),
      runbook: 'alarm-a-function-fails',
      metric: each.metricErrors({ period: fiveMinutes }),
      above: 0,
      periods: 2,
    },
  ]
}

const prefix = /^veridock-[a-z]+-/

/** The last part of a function's name; nothing for those that CDK brings along. */
function nameOf(each: LambdaFunction): string | undefined {
  const { functionName } = each.node.defaultChild as unknown as { functionName?: string }
  return functionName && prefix.test(functionName) ? functionName.replace(prefix, '') : undefined
}

function queueAlarms(queue: Queue): Watched[] {
  const failed = queue.deadLetterQueue?.queue
  if (!failed) return []
  const name = queue.node.path.split('/').slice(1).join('-').toLowerCase()
  const { lost, late } = harmOfQueue(queue.node.path.split('/').slice(1).join('/'))
  return [
    {
      id: `${name}-gave-up`,
      harm: lost,
      runbook: 'alarm-a-queue-gave-up',
      metric: failed.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      above: 0,
    },
    {
      id: `${name}-late`,
      harm: late,
      runbook: 'alarm-a-queue-is-late',
      metric: queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes }),
      above: 900,
    },
  ]
}

const pipeAlarm = (pipe: CfnPipe): Watched => ({
  id: `${pipe.node.path.split('/').slice(1).join('-').toLowerCase()}-fails`,
  harm: 'Mails are not sent: their orders do not get from the table to the queue.',
  runbook: 'alarm-a-pipe-fails',
  metric: new Metric({
    namespace: 'AWS/EventBridge/Pipes',
    metricName: 'ExecutionFailed',
    dimensionsMap: { PipeName: pipe.ref },
    statistic: Stats.SUM,
    period: fiveMinutes,
  }),
  above: 0,
  periods: 2,
})

const reputation = (metricName: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  })

/** AWS looks at an account from 5 % of bounces or 0.1 % of complaints, and stops it at twice that. */
const mailAlarms: Watched[] = [
  {
    id: 'mails-bounce',
    harm: 'Soon no buyer gets a code or a report’s mail: too many mails bounce, and AWS stops senders for that.',
    runbook: 'alarm-mails-bounce',
    metric: reputation('Reputation.BounceRate'),
    above: 0.03,
  },
  {
    id: 'mails-complained-of',
    harm: 'Soon no buyer gets a code or a report’s mail: recipients call ours spam, and AWS stops senders for that.',
    runbook: 'alarm-mails-bounce',
    metric: reputation('Reputation.ComplaintRate'),
    above: 0.0008,
  },
]

const tableAlarms = (table: Table): Watched[] => [
  {
    id: 'table-refuses',
    harm: 'Buyers see "Something went wrong" or wait: the table refuses reads or writes.',
    runbook: 'alarm-table-refuses',
    metric: new MathExpression({
      expression: 'reads + writes',
      period: fiveMinutes,
      usingMetrics: {
        reads: table.metric('ReadThrottleEvents'),
        writes: table.metric('WriteThrottleEvents'),
      },
      label: 'refused',
    }),
    above: 5,
  },
]
