import { expect, it } from 'vitest'
import { settingsOf } from '../infra/stages/read.ts'
import { alarmSubscriptions } from './alarm-subscriptions.ts'

const confirmed = 'arn:aws:sns:eu-west-1:123456789012:veridock-prod-page:1'
const account = { id: async () => '123456789012' }

/** @param state of each subscription, by the end of its topic's name */
const problems = async (stage: string, state: (topic: string) => string | undefined) => {
  const aws = (...args: string[]) => {
    const topic = args[args.indexOf('--topic-arn') + 1] ?? ''
    const found = state(args.includes('--topic-arn') ? topic : '')
    if (args[1] === 'get-subscription-attributes')
      return { Attributes: { ConfirmationWasAuthenticated: found } }
    if (found === undefined) throw new Error('An error occurred (NotFound) when calling …')
    const Subscriptions = found === '' ? [] : [{ SubscriptionArn: found, Endpoint: 'ops@shop.com' }]
    return { Subscriptions }
  }
  const check = alarmSubscriptions(aws)
  const found = await check(settingsOf({ stage }), account as never)
  return found.map(({ problem, fix }) => `${problem}. ${fix}`)
}

it('finds nothing before the first deployment', async () => {
  expect(await problems('prod', () => undefined)).toEqual([])
})

it('finds each topic of both regions that nobody has confirmed, and one without a subscription', async () => {
  const found = await problems('prod', (topic) =>
    topic.endsWith('ticket') ? '' : 'PendingConfirmation',
  )
  expect(found).toHaveLength(4)
  expect(found[0]).toMatch(
    /^ops@shop\.com has not confirmed .*eu-west-1.*prod-page.*--authenticate-on-unsubscribe true/,
  )
  expect(found[1]).toMatch(/^Nobody is subscribed to .*eu-west-1.*prod-ticket/)
  expect(found[2]).toMatch(/us-east-1/)
})

it('finds a subscription that a link in an e-mail can end', async () => {
  const withLink = (answer: string) => (topic: string) => (topic === '' ? answer : confirmed)
  expect(await problems('prod', withLink('true'))).toEqual([])
  expect(await problems('dev', withLink('false'))).toEqual([])
  const found = await problems('prod', withLink('false'))
  expect(found).toHaveLength(4)
  expect(found[0]).toMatch(/scanner of links, can end/)
})
