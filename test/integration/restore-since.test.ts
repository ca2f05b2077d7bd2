import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { describe, expect, inject, it } from 'vitest'
import type { Results } from '../../delivery/restore/results.ts'
import { emailChangesIn } from '../../functions/accounts/email-changes.ts'
import { emailTakeBacksIn } from '../../functions/accounts/email-take-backs.ts'
import { subscriberKey } from '../../functions/newsletter/subscribers.ts'
import type { Item } from '../../functions/platform/table/entity.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { withdrawalsIn } from '../../functions/reports/withdrawals.ts'
import { lateChecksIn } from '../../functions/requests/give-back.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { hashKey, inProcess } from '../fixtures/in-process.ts'
import { subscriptionOf } from '../fixtures/payments.ts'
import {
  interceptedClient,
  itemsIn,
  restoredTable,
  restoreInProcess,
  runRestore,
  writeMany,
} from '../fixtures/restored-table.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

/** A restore does not undo what has happened since the backup. */

const { table, item, itemsOf, put } = operatorsTable()
const product = inProcess(table, { now: () => new Date() })

const count = (results: Results, entity: string) => results.counts[entity]
const addressOf = (userId: string) => `${userId}@example.com`

/** A restored table with a backup of this moment: every item that contains one of the texts. */
async function backedUp(...texts: string[]) {
  const items = await itemsIn(table.name, texts)
  const source = await restoredTable(items)
  return {
    items,
    source,
    missing: (more = {}) => restoreInProcess(source, 'missing', { hashKey, ...more }),
  }
}

const lose = (items: readonly Pick<Item, 'pk' | 'sk'>[]) => writeMany(table.name, { remove: items })
const without = (items: readonly Item[], ...kinds: string[]) =>
  items.filter(({ entity }) => !kinds.includes(String(entity)))
const only = (items: readonly Item[], ...kinds: string[]) =>
  items.filter(({ entity }) => kinds.includes(String(entity)))

async function withRequest() {
  const userId = await product.newBuyer()
  const { id } = await product.submit(userId, `${userId.slice(0, 8)}贸易有限公司`)
  return { userId, id, request: () => item(`ACCOUNT#${userId}`, `REQUEST#${id}`) }
}

describe('a request cancelled since the backup', () => {
  it('is not restored as pending if the live table has lost it, and is listed for review', async () => {
    const { userId, id, request } = await withRequest()
    const backup = await backedUp(userId, id)
    await product.cancelOutcome(userId, id)
    await lose(only(backup.items, 'verification-request', 'search-record', 'requested-company'))
    const results = await backup.missing()
    expect(await request()).toBeUndefined()
    expect(await item(`ACCOUNT#${userId}`, `SEARCH#${id}`)).toBeUndefined()
    expect(count(results, 'verification-request')).toMatchObject({
      skipped: { 'closed since the backup': 1 },
    })
    expect(results.itemsToReview['closed since the backup']).toEqual([
      `ACCOUNT#${userId} REQUEST#${id}`,
    ])
    // The company can be requested again.
    expect(await product.submitOutcome(userId, `${userId.slice(0, 8)}贸易有限公司`)).toBe('done')
  })
})

it('a late request whose check was given back since the backup is restored, and its check is not given back twice', async () => {
  const { userId, id, request } = await withRequest()
  await put({ ...(await request()), createdAt: '2026-01-05T08:00:00.000Z' })
  const backup = await backedUp(userId, id)
  const late = await product.deps.requests.find(userId, id)
  if (late?.status !== 'pending') throw new Error('No pending request')
  const at = new Date()
  await lateChecksIn(table).giveBack(late, at)
  await lose(only(backup.items, 'verification-request', 'search-record', 'requested-company'))
  await backup.missing()
  const givenBackAt = at.toISOString()
  expect(await request()).toMatchObject({ status: 'pending', givenBackAt })
  expect(await item(`ACCOUNT#${userId}`, `SEARCH#${id}`)).toMatchObject({ givenBackAt })
  const company = `${userId.slice(0, 8)}贸易有限公司`
  expect(await product.submitOutcome(userId, company)).not.toBe('done')
})

it('a report that is dropped again after a restore leaves the account’s counts true for its next request', async () => {
  const { userId, id } = await withRequest()
  const report = {
    ...{ version: 1, key: `reports/${userId}/${id}/a.pdf`, sha256: 'a' },
    ...{ score: 87 as const, uploadedAt: new Date().toISOString(), sequencer: '' },
  }
  const complete = async () => {
    const pending = await product.deps.requests.find(userId, id)
    if (pending?.status !== 'pending') throw new Error('No pending request')
    await completionsIn(table).complete(pending, [report], [], new Date())
  }
  const backup = await backedUp(userId, id)
  await complete()
  await lose(only(backup.items, 'verification-request'))
  await backup.missing()
  await complete()
  const stats = async () => (await product.deps.accounts.find(userId))?.stats
  expect(await stats()).toMatchObject({ pendingReports: 0 })
  await product.submit(userId, '下一家有限公司')
  expect(await stats()).toMatchObject({ pendingReports: 1 })
})

describe('a report withdrawn since the backup', () => {
  async function withdrawn() {
    const { userId, id, request } = await withRequest()
    const report = { version: 1, key: `reports/${userId}/${id}/a.pdf`, sha256: 'a', score: 87 }
    await put({
      ...(await request()),
      ...{ status: 'completed', score: 87, reports: [report], workList: undefined },
    })
    const backup = await backedUp(userId, id)
    const stored = await product.deps.requests.find(userId, id)
    if (!stored) throw new Error('No request')
    const at = new Date()
    const operation = {
      ...{ id: ulid(), name: 'withdraw-report', by: 'Ann', reason: 'Mixed up' },
      ...{ at: at.toISOString(), what: `${id}: 1 version(s) withdrawn` },
    }
    await withdrawalsIn(table).withdraw({ request: stored, mails: [], operation, at })
    return { backup, request }
  }

  it.runIf(isRelease)('is not restored if the live table has lost its request', async () => {
    const { backup, request } = await withdrawn()
    await lose(only(backup.items, 'verification-request'))
    const results = await backup.missing()
    expect(await request()).toBeUndefined()
    expect(count(results, 'verification-request')).toMatchObject({
      skipped: { 'report withdrawn since the backup': 1 },
    })
  })
})

it.runIf(isRelease)('links and codes of finished e-mail changes do not work again', async () => {
  const userId = await product.newBuyer()
  const from = addressOf(userId)
  const changes = emailChangesIn(table, hashKey)
  const takeBacks = emailTakeBacksIn(table, hashKey)
  const [first, second] = [ulid(1), ulid(2)]
  const at = new Date()
  await changes.begin(userId, { id: first, email: `a-${from}` }, '123456', at)
  await takeBacks.announce(userId, from, { id: first, email: `a-${from}` }, at)
  await takeBacks.announce(userId, from, { id: second, email: `b-${from}` }, at)
  const backup = await backedUp(userId)
  await takeBacks.finish(userId, { id: first, from, to: `a-${from}`, isDone: false }, at)
  await backup.missing()
  expect(await itemsOf(userId, 'EMAIL-CHANGE')).toEqual([])
  expect((await itemsOf(userId, 'EMAIL-TAKE-BACK#')).map(({ sk }) => sk)).toEqual([
    `EMAIL-TAKE-BACK#${first}`,
  ])
  expect(await changes.tryCode(userId, '123456', at)).toMatchObject({ outcome: 'expired' })
})

describe('the newsletter', () => {
  async function subscribed() {
    const email = `reader-${randomUUID()}@example.com`
    const Key = subscriberKey(email)
    const reader: Item = {
      ...{ ...Key, entity: 'newsletter-subscription', email, status: 'active' },
      ...{ confirmedAt: '2026-11-01T12:00:00.000Z', workList: 'SUBSCRIBERS' },
      ...{ unsubscribeToken: randomUUID(), revision: '1' },
    }
    await put(reader)
    return { stored: () => item(Key.pk, Key.sk), backup: await backedUp(email) }
  }

  it.runIf(isRelease)('gets lost subscribers back', async () => {
    const { stored, backup } = await subscribed()
    await lose(backup.items)
    await backup.missing()
    expect(await stored()).toMatchObject({ status: 'active', workList: 'SUBSCRIBERS' })
  })
})

describe('a subscription cancelled since the backup', () => {
  async function cancelled() {
    const userId = await product.newBuyer()
    const plan = subscriptionOf(userId)
    for (const event of [plan.checkout(), plan.created(), plan.paid(1, 'subscription_create')])
      await product.sendEvent(event)
    expect(await product.me(userId)).toMatchObject({ accountType: 'premium' })
    const backup = await backedUp(userId, plan.customer)
    await product.sendEvent(plan.deleted(30))
    return { userId, backup }
  }
  const planOf = async (userId: string) => (await product.me(userId)).accountType

  it.runIf(isRelease)(
    'gives no Premium plan to an account that the live table has lost',
    async () => {
      const { userId, backup } = await cancelled()
      await lose(only(backup.items, 'account'))
      await backup.missing()
      expect(await planOf(userId)).toBe('free')
    },
  )
})

it.runIf(isRelease)(
  'a new account of a buyer who signed in after the loss is kept and listed; without it, the old one is restored',
  async () => {
    const userId = await product.newBuyer()
    await product.setPlan(userId, 'premium')
    await product.submit(userId, '从前贸易有限公司')
    const backup = await backedUp(userId)
    await lose(backup.items)
    const email = addressOf(userId)
    const mailbox = await product.deps.pseudonyms.mailboxHash(email)
    const later = new Date(Date.now() + 1000)
    await product.deps.accounts.create(userId, email, later, { mailbox })
    const account = `ACCOUNT#${userId} ACCOUNT`
    const results = await backup.missing()
    expect(results.itemsToReview['new account']).toEqual([account])
    expect(await product.me(userId)).toMatchObject({ accountType: 'free' })
    expect(await itemsOf(userId, 'REQUEST#')).toHaveLength(1)
    // As the runbook says.
    await lose([{ pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' }])
    await backup.missing({ account: userId })
    expect(await product.deps.accounts.find(userId)).toMatchObject({
      accountType: 'premium',
      searchCount: 1,
    })
  },
)

describe('an account erased since the backup', () => {
  it('stays erased, inside and outside its partition', async () => {
    const { userId, id } = await withRequest()
    const plan = subscriptionOf(userId)
    const invoice = plan.newInvoice(1)
    for (const event of [
      plan.checkout(),
      plan.created(),
      plan.paid(1, 'subscription_create', invoice),
      plan.attached(2, invoice),
    ])
      await product.sendEvent(event)
    const reader = subscriberKey(addressOf(userId))
    await put({ ...reader, email: addressOf(userId), status: 'active', workList: 'SUBSCRIBERS' })
    const inquiry = ulid()
    const own = { pk: `ACCOUNT#${userId}`, sk: `INQUIRY#${inquiry}`, entity: 'own-inquiry' }
    await put({ ...own, inquiryId: inquiry })
    await put({ pk: `INQUIRY#${inquiry}`, sk: 'INQUIRY', entity: 'contact-inquiry', userId })
    const backup = await backedUp(userId, plan.customer)
    const kinds = new Set(backup.items.map(({ entity }) => entity))
    for (const kind of ['customer', 'subscription', 'payment', 'own-customer', 'contact-inquiry'])
      expect(kinds).toContain(kind)

    await eraseInProcess(table, userId)
    const results = await backup.missing()
    const left = await itemsIn(table.name, [userId, id, plan.customer, invoice.intent, inquiry])
    expect(only(left, ...[...kinds].map(String)).filter(({ sk }) => sk !== 'MAIL')).toEqual([])
    expect(await item(reader.pk, reader.sk)).toBeUndefined()
    expect(count(results, 'account')).toMatchObject({ inserted: 0, skipped: { erased: 1 } })
  })

  it.runIf(isRelease)('stays erased if only the backup still has its receipt', async () => {
    const { userId } = await withRequest()
    const { pk, sk } = await product.deps.pseudonyms.receiptKey(userId)
    // The backup has the receipt and the items: it was made in the middle of the erasure.
    const receipt = { pk, sk, entity: 'erasure-receipt', by: 'buyer', startedAt: 'then' }
    await put({ ...receipt, erasedAt: 'then' })
    const backup = await backedUp(userId, pk)
    await lose(backup.items)
    await backup.missing()
    expect(await itemsOf(userId)).toEqual([])
    expect(await item(pk, sk)).toMatchObject({ erasedAt: 'then' })
  })

  it.runIf(isRelease)('gets its unfinished erasure back, but not a finished one', async () => {
    const { userId } = await withRequest()
    const { pk, sk } = await product.deps.pseudonyms.receiptKey(userId)
    await put({ pk, sk, entity: 'erasure-receipt', by: 'buyer', startedAt: 'then' })
    const order = { pk: `ERASURE#${userId}`, sk: 'ERASURE', entity: 'erasure', userId }
    await put({ ...order, workList: 'ERASURES-OF-A-TEST', step: 'items' })
    const backup = await backedUp(userId)
    await lose([order])
    await backup.missing()
    expect(await item(order.pk, order.sk)).toMatchObject({ step: 'items' })
    // A finished erasure is not restored.
    await lose([order])
    await put({
      pk,
      sk,
      entity: 'erasure-receipt',
      by: 'buyer',
      startedAt: 'then',
      erasedAt: 'now',
    })
    await backup.missing()
    expect(await item(order.pk, order.sk)).toBeUndefined()
    await lose(await itemsIn(table.name, [userId]))
  })

  it.runIf(isRelease)('stays erased if the erasure begins during the restore', async () => {
    const { userId, id } = await withRequest()
    const backup = await backedUp(userId, id)
    await lose(without(backup.items, 'account'))
    // The erasure begins after the restore has read everything, right before its first write.
    let erasure: Promise<void> | undefined
    const client = interceptedClient(async (write) => {
      erasure ??= eraseInProcess(table, userId)
      await erasure
      return write()
    })
    const results = await backup.missing({ client })
    const left = await itemsIn(table.name, [userId, id])
    expect(left.filter(({ sk }) => sk !== 'MAIL')).toEqual([])
    expect(count(results, 'verification-request')).toMatchObject({ skipped: { erased: 1 } })
  })
})

it('an item that the live table has is counted, and never changed', async () => {
  const { userId, id, request } = await withRequest()
  await product.deps.suppliers.save(userId, 'key', { name: '供应商', note: 'Good' }, new Date())
  const backup = await backedUp(userId, id)
  expect(await product.cancelOutcome(userId, id)).toBe('done')
  const [supplier] = await itemsOf(userId, 'SUPPLIER#')
  await put({ ...supplier, note: 'Changed' })
  const before = await product.usage(userId)
  const dryRun = await restoreInProcess(backup.source, 'dry-run', { hashKey })
  expect(count(dryRun, 'saved-supplier')).toMatchObject({ kept: 1, inserted: 0 })
  await backup.missing()
  expect(await itemsOf(userId, 'SUPPLIER#')).toMatchObject([{ note: 'Changed' }])
  expect(await request()).toMatchObject({ status: 'cancelled' })
  expect(await product.usage(userId)).toEqual(before)
})

it('a backup is refused with another erasure key, which would know no erased account', async () => {
  const { source } = await backedUp(await product.newBuyer())
  await expect(restoreInProcess(source, 'dry-run')).rejects.toThrow(/is not the key of restored-/)
})

it.runIf(isRelease)('--account restores the items of that account alone', async () => {
  const [one, other] = [await withRequest(), await withRequest()]
  const backup = await backedUp(one.userId, other.userId)
  await lose(backup.items)
  await backup.missing({ account: one.userId })
  expect(await one.request()).toBeDefined()
  expect(await other.request()).toBeUndefined()
  expect(await itemsOf(other.userId)).toEqual([])
  expect(await item(`REQUEST#${one.id}`, 'OWNER')).toBeDefined()
})

it('skips expired items, and items of an unknown kind', async () => {
  const { userId, id } = await withRequest()
  const own = { pk: `ACCOUNT#${userId}` }
  const key = { ...own, sk: 'IDEMPOTENCY#old', entity: 'idempotency-key', requestId: id }
  const past = Math.floor(Date.now() / 1000) - 60
  const unknown = { ...own, sk: 'SOMETHING#new' }
  const source = await restoredTable([{ ...key, expiresAt: past }, unknown])
  const results = await restoreInProcess(source, 'missing', { hashKey })
  expect(count(results, 'idempotency-key')).toMatchObject({ skipped: { expired: 1 } })
  expect(results.itemsToReview['unknown kind of item']).toEqual([`ACCOUNT#${userId} SOMETHING#new`])
  expect(await itemsOf(userId, 'IDEMPOTENCY#')).toEqual([])
})

it.runIf(isRelease)(
  'a restore that is killed at any write is run again, and loses nothing',
  async () => {
    const { userId, id } = await withRequest()
    const backup = await backedUp(userId, id)
    const isNotMail = ({ sk }: Pick<Item, 'sk'>) => sk !== 'MAIL'
    for (const died of ['before', 'after'] as const)
      for (const at of [0, 1]) {
        await lose(backup.items.filter(isNotMail))
        let writes = 0
        const client = interceptedClient(async (write) => {
          const dies = writes === at
          writes += 1
          if (!dies || died === 'after') await write()
          if (dies) throw new Error('Killed')
          return {}
        })
        await expect(backup.missing({ client })).rejects.toThrow('Killed')
        await backup.missing()
        for (const expected of backup.items.filter(isNotMail)) {
          const { Item: stored } = await table.client.send(
            new GetCommand({
              TableName: table.name,
              Key: { pk: expected.pk, sk: expected.sk },
              ConsistentRead: true,
            }),
          )
          expect(stored).toEqual(
            expected.workList === 'NEW' ? { ...expected, workList: 'OPEN' } : expected,
          )
        }
      }
  },
)

describe('the command refuses', () => {
  const run = (...args: string[]) => runRestore(args)
  it('the live table, a table with other keys, and a table that does not exist', async () => {
    const live = inject('endpoints').dynamodb.table
    expect(await run('local', live)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/is the live table of the stage local\. Pass the table/),
    })
    const other = await restoredTable([], undefined, ['id', 'at'])
    expect(await run('local', other, '--missing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its keys are id and at, ours are pk and sk'),
    })
    expect(await run('local', 'no-such-table')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no table no-such-table\. Restore one first/),
    })
  })

  it('an unknown stage, a missing table name, and an unknown option', async () => {
    const answers = await Promise.all([
      run('production', 'x'),
      run('prod'),
      run('local', 'x', '--all'),
    ])
    expect(answers.map(({ code, stderr }) => [code, stderr.split('\n')[0]])).toEqual([
      [1, 'There is no stage production: it is one of local, dev, staging, prod.'],
      [1, 'Name the stage and the restored table.'],
      [1, expect.stringContaining("Unknown option '--all'")],
    ])
    expect(await run('--help')).toMatchObject({ code: 0, stderr: '' })
  })
})
