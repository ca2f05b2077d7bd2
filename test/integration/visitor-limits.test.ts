import { createHash, randomUUID } from 'node:crypto'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newsletterSubscribersIn } from '../../functions/newsletter/subscribers.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import {
  firstReached,
  type Limit,
  maxEmailCodes,
  newsletterLimits,
  newsletterLimitsOf,
  visitorMessageLimits,
  visitorMessageLimitsOf,
} from '../../functions/platform/throttling/sending-limits.ts'
import { throttlesIn } from '../../functions/platform/throttling/throttles.ts'
import { NewsletterLink } from '../../shared/contact/contact.ts'
import { eventually } from '../fixtures/eventually.ts'
import { outcomeOf } from '../fixtures/in-process.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { leaveRoom } from '../fixtures/throttle.ts'
import { callAs, newAddress4, newPrefix6 } from '../fixtures/visitor.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'
import { isFull, isRelease } from '../full.ts'

const newReader = () => `reader-${randomUUID()}@example.com`

/** Subscribes a new address from each network. @returns the statuses, and how many were e-mailed */
async function subscribeFrom(networks: string[]) {
  const readers = networks.map((network) => ({ network, email: newReader() }))
  const statuses = []
  for (const { network, email } of readers)
    statuses.push((await callAs(network, 'POST', '/api/newsletter', { email })).status)
  // E-mails arrive in order: any e-mail beyond the limit would arrive before this one.
  const last = newReader()
  await callAs(newAddress4(), 'POST', '/api/newsletter', { email: last })
  await eventually('the last mail', async () => (await mailsTo(last))[0])
  const mailed = async () =>
    (await Promise.all(readers.map(({ email }) => mailsTo(email)))).flat().length
  // Some e-mails arrive out of order.
  const taken = statuses.filter((status) => status === 202).length
  await eventually('the mails before it', async () =>
    (await mailed()) >= taken ? true : undefined,
  )
  return { statuses, mailed: await mailed() }
}
const times = <Item>(count: number, each: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => each(n))

describe('from one network', () => {
  it('at most five e-mails an hour are sent to unconfirmed addresses', async () => {
    const address = newAddress4()
    const { statuses, mailed } = await subscribeFrom(times(12, () => address))
    expect(statuses).toEqual([...Array(5).fill(202), ...Array(7).fill(429)])
    expect(mailed).toBe(5)
  })

  it.runIf(isFull)('at most five are sent for all addresses of a /64 together', async () => {
    const prefix = newPrefix6()
    const { mailed } = await subscribeFrom(times(12, (n) => `${prefix}:7::${n}`))
    expect(mailed).toBe(5)
  })

  it.runIf(isRelease)(
    'at most five are sent for a visitor who changes the address within a /24',
    async () => {
      const network = newAddress4().split('.').slice(0, 3).join('.')
      expect((await subscribeFrom(times(12, (n) => `${network}.${n}`))).mailed).toBe(5)
    },
  )

  it.runIf(isRelease)('a forged X-Forwarded-For does not change the count', async () => {
    const address = newAddress4()
    const { mailed } = await subscribeFrom(times(7, () => `${newAddress4()}, ${address}`))
    expect(mailed).toBe(5)
  })

  it('a visitor’s contact messages are limited, and the refusal says so', async () => {
    const address = newAddress4()
    const message = { name: 'Ann', email: newReader(), inquiryType: 'other', message: 'Hi' }
    const send = () => callAs(address, 'POST', '/api/contact', message)
    const statuses = []
    const [byAddress] = visitorMessageLimitsOf(address)
    await leaveRoom(byAddress as Limit, 2)
    for (let n = 0; n < 2; n += 1) statuses.push((await send()).status)
    expect(new Set(statuses)).toEqual(new Set([202]))
    expect(await send()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })
})

describe('with a separate table and a fake clock', () => {
  const own: Table = { ...operatorsTable().table, name: `limits-${randomUUID()}` }
  beforeAll(async () => {
    // Needed when the functions are loaded; the tests pass other dependencies.
    Object.assign(process.env, {
      TABLE_NAME: 'none',
      USER_POOL_ID: 'eu-west-1_none',
      USER_POOL_CLIENT_ID: 'none',
      ERASURE_KEY_ARN: 'none',
      AWS_REGION: 'eu-west-1',
    })
    const key = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const })
    await own.client.send(
      new CreateTableCommand({
        TableName: own.name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [key('pk'), key('sk')],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      }),
    )
  })
  const nothing = {
    buyer: undefined,
    params: undefined,
    query: undefined,
    raw: undefined,
    headers: undefined,
    idempotencyKey: undefined,
    accessToken: undefined,
  }

  /** The link as it was e-mailed: the table keeps only a hash of its token. */
  async function linkTo(email: string): Promise<NewsletterLink> {
    const subscription = createHash('sha256').update(email).digest('hex')
    const { Items = [] } = await own.client.send(
      new ScanCommand({
        TableName: own.name,
        FilterExpression: '#order.#data.s = :subscription',
        ExpressionAttributeNames: { '#order': 'order', '#data': 'data' },
        ExpressionAttributeValues: { ':subscription': subscription },
      }),
    )
    return NewsletterLink.parse(Items[0]?.order.data)
  }

  /** Stores a throttle as if `count` calls were made at noon. */
  async function storeThrottle(name: string, count: number) {
    const { Items = [] } = await own.client.send(
      new ScanCommand({
        TableName: own.name,
        FilterExpression: 'begins_with(pk, :name)',
        ExpressionAttributeValues: { ':name': `THROTTLE#${name}#` },
      }),
    )
    expect(Items).toHaveLength(1)
    const taken = times(count, () => at('12:00:00').getTime())
    await own.client.send(new PutCommand({ TableName: own.name, Item: { ...Items[0], taken } }))
  }

  const at = (time: string) => new Date(`2026-11-22T${time}Z`)

  it('a limit applies to any 60 minutes, not to clock hours', async () => {
    const { take } = throttlesIn(own)
    const limit = { name: 'test', value: 'a', max: 2, hours: 1 }
    const takeAt = async (time: string) => take(limit, at(time))
    expect(await takeAt('10:30:00')).toBe(true)
    expect(await takeAt('10:59:00')).toBe(true)
    expect(await takeAt('11:01:00')).toBe(false)
    expect(await takeAt('11:29:59')).toBe(false)
    expect(await takeAt('11:30:01')).toBe(true)
    expect(await takeAt('11:58:59')).toBe(false)
    expect(await takeAt('11:59:01')).toBe(true)
  })

  it.runIf(isRelease)('a reached limit reports when it allows the next call', async () => {
    const { take, freeAt } = throttlesIn(own)
    const limit = { name: 'test', value: 'c', max: 2, hours: 1 }
    for (const time of ['10:30:00', '10:59:00']) await take(limit, at(time))
    expect(await freeAt(limit, at('11:01:00'))).toEqual(at('11:30:00'))
    expect(await take(limit, at('11:30:00'))).toBe(true)
    expect(await freeAt(limit, at('11:31:00'))).toEqual(at('11:59:00'))
  })

  it.runIf(isRelease)(
    'codes to new addresses have a limit for all buyers together; reaching it is logged for the alarm',
    async () => {
      const { changeEmail } = await import('../../functions/accounts/api/change-email.ts')
      const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
      const mailed: string[] = []
      const nobody = async () => undefined
      const ask = (viewerAddress = newAddress4()) => {
        const userId = randomUUID()
        const account = { userId, email: newReader(), sessionsEndedAt: null, mailboxes: ['x'] }
        return outcomeOf(
          changeEmail.handle(
            {
              accounts: { find: async () => account } as never,
              identity: { emailOf: nobody } as never,
              pseudonyms: { mailboxHash: async () => 'x' } as never,
              emailChanges: {
                begin: async (_, { email }) => {
                  mailed.push(email)
                  return at('13:00:00')
                },
              },
              signIn: { hasGoogle: async () => false },
              users: { passwordUser: nobody, hasGoogleUser: async () => false },
              throttles: throttlesIn(own),
              clock: { now: () => at('12:00:00') },
              newCode: () => '123456',
            },
            {
              ...nothing,
              buyer: { userId, poolUser: userId, signedInAt: at('12:00:00') },
              viewerAddress,
              body: { email: newReader() },
            },
          ),
        )
      }
      expect(await ask()).toBe('done')
      await storeThrottle('email-change-total', maxEmailCodes.total - 1)
      expect(await ask()).toBe('done')
      expect(logged).not.toHaveBeenCalled()
      const busy = newAddress4()
      for (let n = 0; n < maxEmailCodes.reserve; n += 1) expect(await ask(busy)).toBe('done')
      expect(await ask(busy)).toBe('too-many-requests')
      expect(await ask()).toBe('done')
      expect(mailed).toHaveLength(3 + maxEmailCodes.reserve)
      expect(new Set(logged.mock.calls.map(([line]) => line.visitorLimitReached))).toEqual(
        new Set([1]),
      )
      logged.mockRestore()
    },
  )

  it.runIf(isRelease)('parallel calls never exceed the limit', async () => {
    const { take } = throttlesIn(own)
    const limit = { name: 'test', value: 'b', max: 5, hours: 1 }
    const outcomes = await Promise.all(times(20, () => take(limit, at('10:00:00'))))
    expect(outcomes.filter(Boolean)).toHaveLength(5)
  })

  it.runIf(isRelease)('a /48 of IPv6 has the limit of a subnet', async () => {
    const { take } = throttlesIn(own)
    const prefix = newPrefix6()
    const reached = []
    for (let n = 0; n < 12; n += 1) {
      const limits = newsletterLimitsOf(`${prefix}:${n}::1`, newReader()).filter(
        ({ by }) => by === 'network',
      )
      reached.push((await firstReached({ take }, limits, at('09:00:00')))?.by)
    }
    expect(reached).toEqual([...Array(5).fill(undefined), ...Array(7).fill('network')])
  })

  it.runIf(isRelease)(
    'all visitors together have a limit, whose refusals are logged for the alarm; buyers have another',
    async () => {
      const { subscribeNewsletter } = await import(
        '../../functions/newsletter/subscribe-newsletter.ts'
      )
      const { sendInquiry } = await import('../../functions/contact/api/send-inquiry.ts')
      const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
      const clock = { now: () => at('12:00:00') }
      const throttles = throttlesIn(own)
      const mailed: string[] = []
      const subscribers = { subscribe: async (email: string) => void mailed.push(email) }
      const subscribe = (viewerAddress = newAddress4()) =>
        outcomeOf(
          subscribeNewsletter.handle(
            { subscribers, throttles, clock },
            { ...nothing, body: { email: newReader() }, viewerAddress },
          ),
        )
      expect(await subscribe()).toBe('done')
      await storeThrottle('newsletter-total', newsletterLimits.total - 1)
      expect(await subscribe()).toBe('done')
      expect(logged).not.toHaveBeenCalled()
      const busy = newAddress4()
      for (let n = 0; n < newsletterLimits.reserve; n += 1)
        expect(await subscribe(busy)).toBe('done')
      expect(await subscribe(busy)).toBe('too-many-requests')
      expect(mailed).toHaveLength(2 + newsletterLimits.reserve)

      const write = (accessToken: string | undefined, viewerAddress = newAddress4()) =>
        outcomeOf(
          sendInquiry.handle(
            {
              inquiries: { add: async () => true },
              throttles,
              accessTokens: { holderOf: async (userId: string) => ({ userId }) },
              identity: { emailOf: async (userId: string) => `${userId}@example.com` },
              accounts: { find: async () => undefined },
              clock,
            },
            {
              ...nothing,
              accessToken,
              viewerAddress,
              body: { name: 'Ann', email: newReader(), inquiryType: 'other', message: 'Hi' },
            },
          ),
        )
      expect(await write(undefined)).toBe('done')
      await storeThrottle('contact-total', visitorMessageLimits.total - 1)
      expect(await write(undefined)).toBe('done')
      for (let n = 0; n < visitorMessageLimits.reserve; n += 1)
        expect(await write(undefined, busy)).toBe('done')
      expect(await write(undefined, busy)).toBe('too-many-requests')
      expect(await write('a-buyer', busy)).toBe('done')
      // The metric filters of infra/constructs/mail-metrics.ts count these lines.
      expect(logged.mock.calls.map(([line]) => line.visitorLimitReached)).toEqual(
        Array(newsletterLimits.reserve + visitorMessageLimits.reserve + 2).fill(1),
      )
      logged.mockRestore()
    },
  )

  it('subscribing runs the same commands for new, pending, confirmed and ended addresses', async () => {
    const commandsOf = async (email: string) => {
      const { table, sent } = measureCapacity(own)
      await newsletterSubscribersIn(table).subscribe(email, at('13:00:00'))
      return sent.map(({ name, capacity }) => `${name} ${capacity}`)
    }
    const [fresh, asked, confirmed, ended] = times(4, newReader)
    const { subscribe: add, confirm, unsubscribe: end } = newsletterSubscribersIn(own)
    for (const email of [asked, confirmed, ended]) await add(String(email), at('12:59:00'))
    for (const email of [confirmed, ended]) {
      const link = await linkTo(String(email))
      expect(await confirm(link, at('12:59:30'))).toBe(true)
      if (email === ended) await end(link, at('12:59:40'))
    }
    const ofFresh = await commandsOf(String(fresh))
    expect(ofFresh.map((line) => line.split(' ')[0])).toEqual([
      'GetCommand',
      'TransactWriteCommand',
    ])
    for (const email of [asked, confirmed, ended])
      expect(await commandsOf(String(email))).toEqual(ofFresh)
  })
})
