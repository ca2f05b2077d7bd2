import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../local/template.ts'
import { alarmsOf, deliveryFaults } from './alarm-delivery.ts'
import { rings } from './cloudwatch.ts'
import { metricFaults } from './metric-sources.ts'
import { type StageStack, stageStacks } from './stage-stacks.ts'

type Named = { stack: StageStack; id: string; properties: JsonObject }

/** The first resource of a type whose JSON holds a text. */
function find(stacks: StageStack[], type: string, text = ''): Named {
  for (const stack of stacks)
    for (const [id, resource] of Object.entries(stack.template.Resources))
      if (resource.Type === type && JSON.stringify(resource).includes(text))
        return { stack, id, properties: resource.Properties }
  throw new Error(`There is no ${type} with ${text}`)
}
const remove = ({ stack, id }: Named) => delete stack.template.Resources[id]
const alarm = (stacks: StageStack[], end: string) =>
  find(stacks, 'AWS::CloudWatch::Alarm', `"veridock-prod-${end}"`).properties
const statementsOf = (policy: Named) =>
  (policy.properties.PolicyDocument as { Statement: JsonObject[] }).Statement

type Mutation = [name: string, change: (stacks: StageStack[]) => unknown, fault: RegExp]

const mutations: Mutation[] = [
  [
    'the topic lets CloudWatch in no more',
    (stacks) => {
      const policy = find(stacks, 'AWS::SNS::TopicPolicy')
      const statements = statementsOf(policy)
      const kept = statements.filter((each) => !JSON.stringify(each).includes('cloudwatch.amazon'))
      ;(policy.properties.PolicyDocument as JsonObject).Statement = kept
    },
    /policy does not let cloudwatch/,
  ],
  [
    'the topic of us-east-1 has no policy for CloudWatch',
    (stacks) => {
      const edge = stacks.filter(({ region }) => region === 'us-east-1')
      remove(find(edge, 'AWS::SNS::TopicPolicy'))
    },
    /firewall-blocks, AlarmActions: the topic's policy/,
  ],
  [
    'the topic lets another account’s CloudWatch in',
    (stacks) => {
      for (const each of statementsOf(find(stacks, 'AWS::SNS::TopicPolicy')))
        if (each.Effect === 'Allow')
          each.Condition = { StringEquals: { 'aws:SourceAccount': '999999999999' } }
    },
    /policy does not let cloudwatch/,
  ],
  [
    'the topic lets budgets in no more',
    (stacks) => {
      for (const each of statementsOf(find(stacks, 'AWS::SNS::TopicPolicy', 'budgets.amazonaws')))
        if (JSON.stringify(each).includes('budgets.amazonaws'))
          each.Principal = { Service: 'cloudwatch.amazonaws.com' }
    },
    /policy does not let budgets/,
  ],
  [
    'an alarm has no action',
    (stacks) => delete alarm(stacks, 'api-fails').AlarmActions,
    /api-fails, AlarmActions: there is none/,
  ],
  [
    'an alarm does not say when it is over',
    (stacks) => delete alarm(stacks, 'requests-overdue').OKActions,
    /requests-overdue, OKActions: there is none/,
  ],
  [
    'an alarm’s actions are switched off',
    (stacks) => {
      alarm(stacks, 'send-mail-fails').ActionsEnabled = false
    },
    /send-mail-fails: its actions are switched off/,
  ],
  [
    'an alarm publishes to a topic of another region',
    (stacks) => {
      alarm(stacks, 'firewall-blocks').AlarmActions = [
        'arn:aws:sns:eu-west-1:123456789012:veridock',
      ]
    },
    /is no topic of its region/,
  ],
  [
    'the subscription is gone',
    (stacks) => remove(find(stacks, 'AWS::SNS::Subscription')),
    /no e-mail subscription/,
  ],
  [
    'the subscription has no address',
    (stacks) => {
      find(stacks, 'AWS::SNS::Subscription').properties.Endpoint = ''
    },
    /no e-mail subscription/,
  ],
  [
    'a metric of a service has another name',
    (stacks) => {
      alarm(stacks, 'account-created-fails').MetricName = 'Failures'
    },
    /nothing reports AWS\/Lambda Failures/,
  ],
  [
    'a metric of ours has another name',
    (stacks) => {
      alarm(stacks, 'own-mail-returned').MetricName = 'ownMailsReturned'
    },
    /nothing reports Veridock\/prod ownMailsReturned/,
  ],
  [
    'the filter behind an alarm is gone',
    (stacks) => remove(find(stacks, 'AWS::Logs::MetricFilter', '"siteChecksPassed"')),
    /site-unchecked: nothing reports/,
  ],
  [
    'an alarm looks at a function that there is not',
    (stacks) => {
      alarm(stacks, 'write-code-mail-fails').Dimensions = [
        { Name: 'FunctionName', Value: 'veridock-prod-write-mail' },
      ]
    },
    /there is no FunctionName veridock-prod-write-mail/,
  ],
  [
    'an alarm looks at another firewall',
    (stacks) => {
      alarm(stacks, 'firewall-blocks').Dimensions = [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'Firewall' },
      ]
    },
    /there is no WebACL Firewall/,
  ],
]

it.each(mutations)('%s: noticed', (_, change, fault) => {
  const stacks = stageStacks('prod')
  change(stacks)
  expect([...deliveryFaults(stacks), ...metricFaults(stacks)].join('\n')).toMatch(fault)
})

describe('an alarm as it was', () => {
  const hour = (...values: number[]) =>
    [...Array.from({ length: 12 }, () => undefined), ...values].slice(-12)
  const now = alarmsOf(stageStacks('prod'))
  const of = (end: string) => now.get(`veridock-prod-${end}`) ?? {}

  it.each<[string, JsonObject, Parameters<typeof rings>[1]]>([
    [
      'two bad periods in a row, and one failing sign-up',
      { ...of('account-created-fails'), EvaluationPeriods: 2 },
      { Errors: hour(1) },
    ],
    [
      'sparse metrics without filling, and refused reads alone',
      {
        ...of('table-refuses'),
        EvaluationPeriods: 1,
        DatapointsToAlarm: 1,
        Metrics: [
          { Id: 'sum', Expression: 'reads + writes' },
          { Id: 'reads', MetricStat: {} },
          { Id: 'writes', MetricStat: {} },
        ],
      },
      { reads: [1] },
    ],
  ])('%s: silent', (_, alarmAsItWas, series) => {
    expect(rings(alarmAsItWas, series)).toBe(false)
  })
})
