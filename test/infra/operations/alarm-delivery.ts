import { covers, type Statement, statementsOf } from 'local-aws/iam/policy'
import type { Json, JsonObject } from 'local-aws/template'
import { account, type RegionTemplate, regionsOf } from './deployed-stage.ts'
import type { StageStack } from './stage-stacks.ts'

const list = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Whether the topic's policy lets a service publish for one of our resources. */
function mayPublish(service: string, sourceArn: string, topic: string, statements: Statement[]) {
  const call = {
    action: 'sns:Publish',
    resource: topic,
    context: {
      'aws:SourceAccount': account,
      'aws:SourceArn': sourceArn,
      'aws:SecureTransport': 'true',
    },
  }
  const applying = statements.filter(
    (statement) =>
      statement.principals.some(
        ({ kind, id }) => id === '*' || (kind === 'Service' && id === service),
      ) && covers(statement, call),
  )
  const isDenied = applying.some(({ effect }) => effect === 'Deny')
  return !isDenied && applying.some(({ effect }) => effect === 'Allow')
}

/**
 * Checks the delivery of one message: a topic in the same region, its policy and its subscription.
 */
function faultsOfDelivery(
  { template }: RegionTemplate,
  { from, service, sourceArn, to }: Record<'from' | 'service' | 'sourceArn' | 'to', string>,
): string[] {
  if (!template.resources('AWS::SNS::Topic').some(({ ref }) => ref === to))
    return [`${from}: ${to} is no topic of its region`]
  const policies = template
    .resources('AWS::SNS::TopicPolicy')
    .filter(({ properties }) => list(properties.Topics).includes(to))
    .flatMap(({ properties }) => statementsOf(properties.PolicyDocument))
  const isRead = template
    .resources('AWS::SNS::Subscription')
    .some(
      ({ properties: { TopicArn, Protocol, Endpoint } }) =>
        TopicArn === to && Protocol === 'email' && String(Endpoint).includes('@'),
    )
  return [
    ...(mayPublish(service, sourceArn, to, policies)
      ? []
      : [`${from}: the topic's policy does not let ${service} publish`]),
    ...(isRead ? [] : [`${from}: the topic has no e-mail subscription`]),
  ]
}

function faultsOfAlarms(regional: RegionTemplate): string[] {
  return regional.template.resources('AWS::CloudWatch::Alarm').flatMap(({ ref, properties }) => {
    const sourceArn = `arn:aws:cloudwatch:${regional.region}:${account}:alarm:${ref}`
    const isOff = properties.ActionsEnabled === false
    const deliveryFaultsOfActions = ['AlarmActions', 'OKActions'].flatMap((kind) => {
      const actions = list(properties[kind])
      const from = `${ref}, ${kind}`
      if (actions.length === 0) return [`${from}: there is none`]
      return actions.flatMap((to) =>
        faultsOfDelivery(regional, { from, service: 'cloudwatch.amazonaws.com', sourceArn, to }),
      )
    })
    return [...(isOff ? [`${ref}: its actions are switched off`] : []), ...deliveryFaultsOfActions]
  })
}

type Notification = { Subscribers: { SubscriptionType: string; Address: string }[] }

function faultsOfBudgets(regional: RegionTemplate): string[] {
  return regional.template.resources('AWS::Budgets::Budget').flatMap(({ ref, properties }) => {
    const notifications = properties.NotificationsWithSubscribers as unknown as
      | Notification[]
      | undefined
    if (!notifications?.length) return [`${ref}: the budget notifies no one`]
    return notifications
      .flatMap(({ Subscribers }) => Subscribers)
      .filter(({ SubscriptionType }) => SubscriptionType === 'SNS')
      .flatMap(({ Address }) =>
        faultsOfDelivery(regional, {
          from: ref,
          service: 'budgets.amazonaws.com',
          sourceArn: `arn:aws:budgets::${account}:*`,
          to: Address,
        }),
      )
  })
}

/**
 * Reasons why alarms, their OK messages or budget warnings do not reach a person by e-mail.
 */
export const deliveryFaults = (stacks: StageStack[]): string[] =>
  regionsOf(stacks).flatMap((regional) => [
    ...faultsOfAlarms(regional),
    ...faultsOfBudgets(regional),
  ])

/** The properties of every alarm, by its name. */
export const alarmsOf = (stacks: StageStack[]): Map<string, JsonObject> =>
  new Map(
    regionsOf(stacks).flatMap(({ template }) =>
      template
        .resources('AWS::CloudWatch::Alarm')
        .map(({ ref, properties }): [string, JsonObject] => [ref, properties]),
    ),
  )
