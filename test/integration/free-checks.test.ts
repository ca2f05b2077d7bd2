import { randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, inject, it } from 'vitest'
import { accountsIn } from '../../functions/accounts/account-repository.ts'
import { newBuyer, signUpBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { changeEmail } from '../fixtures/change-email.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { accessTo, operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'

const newCompany = () => `第${Math.floor(Math.random() * 1e9)}号贸易有限公司`
const submit = (buyer: TestBuyer) =>
  buyer.call('POST', '/api/requests', { searchTerm: newCompany() })
const usage = async (buyer: TestBuyer) => (await buyer.call('GET', '/api/me/usage')).body
const accountOf = (email: string) => signUpBuyer(inject('endpoints'), email)

async function erase(buyer: TestBuyer, email: string) {
  const before = (await mailsTo(email)).length
  await buyer.call('DELETE', '/api/me', { confirm: email })
  await eventually('the last mail', async () =>
    (await mailsTo(email))
      .slice(0, (await mailsTo(email)).length - before)
      .find(({ subject }) => subject.includes('deleted')),
  )
}

describe('free checks', () => {
  it.runIf(isFull)('that were used stay used after the account was erased', async () => {
    const [first, second] = [`e1-${randomUUID()}@example.com`, `e2-${randomUUID()}@example.com`]
    const buyer = await accountOf(first)
    const answers = [await submit(buyer), await submit(buyer), await submit(buyer)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await changeEmail(buyer, second)).status).toBe(200)
    expect((await submit(buyer)).status).toBe(403)
    await erase(buyer, second)
    for (const email of [first, second]) {
      const again = await accountOf(email)
      expect(again.userId).not.toBe(buyer.userId)
      expect(await usage(again)).toMatchObject({ used: 3, left: 0, blocked: true })
      expect(await submit(again)).toMatchObject({
        status: 403,
        body: { code: 'free-limit-reached' },
      })
    }
  })

  it.runIf(isFull)('count for both addresses of an account whose e-mail was changed', async () => {
    const [first, second] = [`e1-${randomUUID()}@example.com`, `e2-${randomUUID()}@example.com`]
    const buyer = await accountOf(first)
    await submit(buyer)
    await changeEmail(buyer, second)
    await submit(buyer)
    for (const email of [first, second]) {
      const [name = '', domain = ''] = email.split('@')
      expect(await usage(await accountOf(`${name}+alias@${domain}`))).toMatchObject({ used: 2 })
    }
    // Changing the address back counts nothing twice.
    await changeEmail(buyer, first)
    expect(await usage(buyer)).toMatchObject({ used: 2, left: 1 })
  })

  it('are shared by all accounts of one mailbox, whatever alias they signed up with', async () => {
    const name = `ada.${randomUUID().slice(0, 8)}`
    const one = await accountOf(`${name}@gmail.com`)
    const two = await accountOf(`${name.replace('.', '')}+checks@GoogleMail.com`)
    const { body } = await submit(one)
    await submit(one)
    expect(await usage(two)).toMatchObject({ used: 2, left: 1 })
    expect((await submit(two)).status).toBe(201)
    for (const buyer of [one, two]) {
      expect(await usage(buyer)).toMatchObject({ used: 3, left: 0, blocked: true })
      expect((await submit(buyer)).status).toBe(403)
    }
    // A check that is given back can be used by both.
    await one.call('POST', `/api/requests/${(body as { id: string }).id}/cancel`)
    expect(await usage(two)).toMatchObject({ used: 2, left: 1 })
    expect((await submit(two)).status).toBe(201)
    expect((await submit(one)).status).toBe(403)
  })

  it.runIf(isRelease)(
    'are known once a sign-in is recorded that the confirmation failed to make an account for',
    async () => {
      const name = randomUUID()
      const one = await accountOf(`late-${name}@example.com`)
      const two = await accountOf(`late-${name}+2@example.com`)
      await submit(one)
      const { client, name: TableName } = operatorsTable().table
      const Key = { pk: `ACCOUNT#${two.userId}`, sk: 'ACCOUNT' }
      await client.send(new DeleteCommand({ TableName, Key }))
      // Why the first sign-in waits: reading does not make the account.
      expect(await usage(two)).toMatchObject({ used: 0, left: 3 })
      await two.call('POST', '/api/me/signed-in')
      expect(await usage(two)).toMatchObject({ used: 1, left: 2 })
    },
  )

  it('are three for one mailbox, however many of its accounts submit at once', async () => {
    const name = randomUUID()
    const buyers = await Promise.all(
      [1, 2, 3].map((n) => accountOf(`burst-${name}+${n}@example.com`)),
    )
    const answers = await Promise.all(
      [...buyers, ...buyers, ...buyers, ...buyers].map((buyer) => submit(buyer)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(9)
  })

  it.runIf(isRelease)(
    'do not limit a paying buyer, whose checks still use up those of a free account of the same mailbox',
    async () => {
      const name = randomUUID()
      const [free, paying] = await Promise.all([
        accountOf(`free-${name}@example.com`),
        accountOf(`free-${name}+paid@example.com`),
      ])
      await operatorsTable().setPlan(paying.userId, 'premium')
      for (let n = 0; n < 4; n += 1) expect((await submit(paying)).status).toBe(201)
      expect((await submit(free)).status).toBe(403)
      expect((await submit(paying)).status).toBe(201)
      expect(await usage(paying)).toMatchObject({ plan: 'premium', used: 5, blocked: false })
    },
  )

  it.runIf(isRelease)('are counted under a hash of the address', async () => {
    const buyer = await newBuyer()
    await submit(buyer)
    const [account = {}] = await operatorsTable().itemsOf(buyer.userId, 'ACCOUNT')
    const [mailbox] = account.mailboxes as string[]
    expect(mailbox).toMatch(/^[0-9a-f]{64}$/)
    const item = await operatorsTable().item(`MAILBOX#${mailbox}`, 'MAILBOX')
    expect(item).toMatchObject({ entity: 'mailbox', checksUsed: 1 })
    expect(JSON.stringify(item)).not.toContain('example.com')
  })
})

it('an account that lacks its counts changes its address all the same', async () => {
  const table = await ownTable()
  await accessTo(table).put({
    pk: 'ACCOUNT#old',
    sk: 'ACCOUNT',
    userId: 'old',
    email: 'old@a.example',
  })
  const accounts = accountsIn(table)
  await accounts.changeEmail('old', 'new@a.example', 'hash', new Date())
  expect(await accounts.find('old')).toMatchObject({ email: 'new@a.example', mailboxes: ['hash'] })
})
