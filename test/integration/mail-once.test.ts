import { randomUUID } from 'node:crypto'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type DeliveryDeps,
  deliver,
  MailClaimedError,
} from '../../functions/email-delivery/deliver.ts'
import { mailLogIn } from '../../functions/email-delivery/mail-log.ts'
import { mail as mailItem } from '../../functions/emails/entities.ts'
import { emailOutboxIn, skipEmail } from '../../functions/emails/outbox.ts'
import type { QueuedEmail } from '../../functions/emails/templates.ts'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import { write } from '../../functions/platform/table/write.ts'
import { brand } from '../../shared/site/brand.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operatorsTable } from '../fixtures/table.ts'

// Each e-mail that is sent leaves a line.
afterEach(() => void takeLog('info'))

const orderFor = (email: string, userId?: string): QueuedEmail => ({
  id: `test/${randomUUID()}`,
  template: 'report-ready',
  to: { email, ...(userId !== undefined && { userId }) },
  data: {
    requestId: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
    company: '华为技术有限公司',
    score: 87,
    version: 1,
  },
})

/** The real mail log in a table without a stream, with a fake mail service. */
function sender(now = '2026-11-21T08:00:00.000Z') {
  const sent: string[] = []
  const faults: Error[] = []
  const clock = { at: new Date(now), now: () => clock.at }
  const table = { ...operatorsTable().table, name: logTable }
  const mailLog = mailLogIn(table)
  const mail = {
    async send({ email: to }: { email: string }) {
      const fault = faults.shift()
      if (fault) throw fault
      sent.push(to)
      return `message-${sent.length}`
    },
  }
  const deps: DeliveryDeps = {
    mail,
    mailLog,
    clock,
    accounts: { find: async () => undefined },
    addresses: { isSuppressed: async () => false },
    basis: { brand, siteUrl: 'http://localhost' },
  }
  const order = orderFor('b@example.com')
  const enqueue = (more: object = {}) =>
    emailOutboxIn(table).enqueue({ ...order, ...more } as QueuedEmail, clock.now())
  return { deps, sent, faults, clock, table, mailLog, id: order.id, enqueue }
}

const logTable = `mail-log-${randomUUID()}`
beforeAll(async () => {
  const key = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const })
  await operatorsTable().table.client.send(
    new CreateTableCommand({
      TableName: logTable,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [key('pk'), key('sk')],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  )
})

describe('the mail log', () => {
  it('gives an e-mail to one of several senders; the others retry later', async () => {
    const { deps, sent, id, enqueue } = sender()
    await enqueue()
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => deliver(deps, id)))
    const failed = tries.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
    for (const reason of failed) expect(reason).toBeInstanceOf(MailClaimedError)
    await deliver(deps, id)
    await enqueue()
    await deliver(deps, id)
    expect(sent).toEqual(['b@example.com'])
  })

  it('gives nobody an e-mail before its time', async () => {
    const { deps, sent, clock, id, enqueue } = sender()
    const notBefore = new Date(clock.at.getTime() + 120_000)
    await enqueue({ notBefore })
    await expect(deliver(deps, id)).rejects.toMatchObject({ until: notBefore })
    clock.at = new Date(notBefore.getTime() + 1000)
    await deliver(deps, id)
    expect(sent).toEqual(['b@example.com'])
  })

  it('names in the log every request that an e-mail is about', async () => {
    const { deps, id, enqueue } = sender()
    await enqueue()
    await deliver(deps, id)
    const dueAt = '2026-11-23T08:00:00.000Z'
    const requests = ['01A', '01B'].map((requestId) => ({ requestId, dueAt }))
    const group = { template: 'desk-new-requests', to: 'desk', data: { requests } } as const
    const grouped = sender()
    await grouped.enqueue(group)
    await deliver(grouped.deps, grouped.id)
    expect(takeLog('info')).toMatchObject([
      { message: 'Email sent', mailId: id, request: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE' },
      { message: 'Email sent', mailId: grouped.id, requests: '01A 01B' },
    ])
  })

  it('lets a failed e-mail be sent at the next attempt, without waiting', async () => {
    const { deps, sent, faults, id, enqueue } = sender()
    await enqueue()
    faults.push(new Error('SES is away'))
    await expect(deliver(deps, id)).rejects.toThrow('SES is away')
    await deliver(deps, id)
    expect(sent).toHaveLength(1)
  })

  it('allows a second copy only if the sender was killed after SES accepted the first', async () => {
    const { deps, sent, clock, mailLog, id, enqueue } = sender()
    await enqueue()
    const dying = { ...mailLog, complete: () => new Promise<never>(() => undefined) }
    void deliver({ ...deps, mailLog: dying }, id)
    await expect.poll(() => sent.length).toBe(1)
    await expect(deliver(deps, id)).rejects.toThrow(MailClaimedError)
    clock.at = new Date(clock.at.getTime() + 92_000)
    await deliver(deps, id)
    expect(sent).toHaveLength(2)
    clock.at = new Date(clock.at.getTime() + 92_000)
    await deliver(deps, id)
    expect(sent).toHaveLength(2)
  })

  it('sends no e-mail that was skipped, even if it is ordered later', async () => {
    const { deps, sent, clock, table, id, enqueue } = sender()
    await write(table, skipEmail(id, clock.now()))
    await enqueue()
    await deliver(deps, id)
    expect(sent).toEqual([])
  })

  it('deletes the content of an e-mail once it is sent', async () => {
    const { deps, id, enqueue } = sender()
    await enqueue()
    await deliver(deps, id)
    const { Item } = await operatorsTable().table.client.send(
      new GetCommand({ TableName: logTable, Key: mailItem.key({ mailId: id }) }),
    )
    expect(Item).toMatchObject({ outcome: 'sent', messageId: 'message-1', order: null })
  })
})

describe('an ordered e-mail', () => {
  it('is sent once, however often it is ordered', async () => {
    const { table } = operatorsTable()
    const email = `${randomUUID()}@example.com`
    const order = orderFor(email)
    const orders = emailOutboxIn(table)
    await Promise.all([1, 2, 3].map(() => orders.enqueue(order, new Date())))
    const sent = async () => (await mailsTo(email)).length || undefined
    expect(await eventually('the mail', sent)).toBe(1)
    await orders.enqueue(order, new Date())
    const other = orderFor(email)
    await orders.enqueue(other, new Date())
    await eventually('the other mail', async () =>
      (await mailsTo(email)).length > 1 ? true : undefined,
    )
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is not sent if the buyer’s settings exclude it', async () => {
    const buyer = await newBuyer()
    await buyer.call('PUT', '/api/me/settings', {
      emailNotifications: true,
      marketingEmails: true,
      reportAlerts: false,
    })
    const { table } = operatorsTable()
    const unwanted = orderFor(buyer.email, buyer.userId)
    await emailOutboxIn(table).enqueue(unwanted, new Date())
    const { pk, sk } = mailItem.key({ mailId: unwanted.id })
    await eventually('its entry in the mail log', async () => {
      const { outcome } = (await operatorsTable().item(pk, sk)) ?? {}
      return outcome === 'opted-out' ? true : undefined
    })
    expect((await mailsTo(buyer.email)).filter(({ text }) => text.includes('87%'))).toEqual([])
  })
})
