import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Api } from './api.ts'
import { harmOfFunction, harmOfQueue } from './harms.ts'
import type { MailFigures } from './mail-figures.ts'
import type { SignInFirewall } from './sign-in-firewall.ts'
import type { Table } from './table.ts'

/** One thing that goes wrong, and whom it hurts. */
export type Watched = {
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

export const apiAlarms = (api: Api): Watched[] => {
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
export function functionAlarm(each: LambdaFunction, api: Api): Watched[] {
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

export function queueAlarms(queue: Queue): Watched[] {
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

export const pipeAlarm = (pipe: CfnPipe): Watched => ({
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
export const mailAlarms: Watched[] = [
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

export const mailFigureAlarms = (figures: MailFigures): Watched[] => [
  {
    id: 'own-mail-returned',
    harm: 'The report desk or support may miss requests and payments: a mail to our own address bounced or was reported as spam.',
    runbook: 'alarm-own-mail-returned',
    metric: figures.ownMailReturned,
    above: 0,
  },
  {
    id: 'visitor-limit-reached',
    harm: 'Visitors cannot subscribe to the newsletter or write to support for up to an hour: all of them together have reached the limit. Signed-in buyers are not affected.',
    runbook: 'alarm-visitor-limit-reached',
    metric: figures.visitorLimitReached,
    above: 0,
  },
]

/** One impatient buyer is refused now and then. */
export const signInAlarms = (firewall: SignInFirewall): Watched[] => [
  {
    id: 'sign-up-flood',
    harm: 'Buyers may be unable to sign up or reset a password: the firewall refuses such calls because there are too many.',
    runbook: 'alarm-sign-up-flood',
    metric: firewall.refusals,
    above: 20,
  },
]

export const tableAlarms = (table: Table): Watched[] => [
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
