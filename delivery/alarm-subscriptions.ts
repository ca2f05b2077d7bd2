import * as z from 'zod'
import { alarmTopicName, severities } from '../infra/severity.ts'
import type { Issue } from './account.ts'
import type { Aws } from './aws.ts'
import type { Check } from './checks.ts'

const Subscriptions = z.object({
  Subscriptions: z.array(z.object({ SubscriptionArn: z.string(), Endpoint: z.string() })),
})
const Attributes = z.object({
  Attributes: z.object({ ConfirmationWasAuthenticated: z.enum(['true', 'false']) }),
})

const confirm = (region: string, topic: string) =>
  `aws sns confirm-subscription --region ${region} --topic-arn ${topic} --authenticate-on-unsubscribe true --token … (the token is in the link of AWS’s e-mail: copy it, do not open the link)`

/**
 * Whether the alarms of prod reach people: each topic has a confirmed subscription, which only the account can end.
 * Finds nothing before the stage's first deployment.
 */
export const alarmSubscriptions =
  (aws: Aws): Check =>
  async ({ stage, region, firewall, domain }, account) => {
    if (stage !== 'prod') return []
    const id = await account.id(region)
    const regions = [...new Set([region, ...(domain || firewall ? ['us-east-1'] : [])])]
    return regions.flatMap((each) =>
      severities.flatMap((severity) =>
        issuesOf(aws, each, `arn:aws:sns:${each}:${id}:${alarmTopicName(stage, severity)}`),
      ),
    )
  }

function issuesOf(aws: Aws, region: string, topic: string): Issue[] {
  const listed = subscriptionsOf(aws, region, topic)
  if (!listed) return []
  if (listed.length === 0)
    return [{ problem: `Nobody is subscribed to ${topic}`, fix: 'deploy the stage again' }]
  return listed.flatMap(({ SubscriptionArn, Endpoint }) => {
    if (!SubscriptionArn.startsWith('arn:'))
      return [
        {
          problem: `${Endpoint} has not confirmed its subscription to ${topic}: no alarm reaches it`,
          fix: confirm(region, topic),
        },
      ]
    const { Attributes: attributes } = Attributes.parse(
      aws(
        'sns',
        'get-subscription-attributes',
        ...['--region', region, '--subscription-arn', SubscriptionArn],
      ),
    )
    return attributes.ConfirmationWasAuthenticated === 'true'
      ? []
      : [
          {
            problem: `Every reader of ${Endpoint}, and every scanner of links, can end its subscription to ${topic}`,
            fix: `aws sns unsubscribe --region ${region} --subscription-arn ${SubscriptionArn}, deploy the stage again, then: ${confirm(region, topic)}`,
          },
        ]
  })
}

/** @returns undefined if there is no such topic yet */
function subscriptionsOf(aws: Aws, region: string, topic: string) {
  try {
    return Subscriptions.parse(
      aws('sns', 'list-subscriptions-by-topic', '--region', region, '--topic-arn', topic),
    ).Subscriptions
  } catch (error) {
    if (error instanceof Error && error.message.includes('NotFound')) return undefined
    throw error
  }
}
