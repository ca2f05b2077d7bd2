import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { accountIdIn } from '../../shared/account/account-claim.ts'
import {
  newBuyer,
  password,
  signInBuyer,
  signUpBuyer,
  type TestBuyer,
  tokensFor,
} from '../fixtures/buyer.ts'
import { changeEmail, takeBackLinkIn } from '../fixtures/change-email.ts'
import { waitForErasure } from '../fixtures/erasures.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { loseUser, newUser, offer, runRecover } from '../fixtures/lost-pool.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'

const company = 'Shenzhen Bright Star Technology Co., Ltd.'

/** A buyer with a request, whose user the pool has lost and whose account is offered. */
async function lostBuyer() {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  await loseUser(buyer.userId)
  expect(await offer(buyer.userId)).toContain('Offered for 90 days: 1 accounts.')
  return { ...buyer, requestId: (body as { id: string }).id }
}

const requestsOf = async (buyer: Pick<TestBuyer, 'call'>) => {
  const { body } = await buyer.call('GET', '/api/requests')
  return (body as { items: { id: string }[] }).items.map(({ id }) => id)
}
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const accountOf = (userId: string) => operatorsTable().item(`ACCOUNT#${userId}`, 'ACCOUNT')
const meOf = async (buyer: Pick<TestBuyer, 'call'>) =>
  (await buyer.call('POST', '/api/me/signed-in')).body

const signInAnew = async (email: string, options?: Parameters<typeof newUser>[1]) =>
  signInBuyer({ email, userId: await newUser(email, options) })

/** @returns the receipt */
async function eraseByOperator(account: string): Promise<string> {
  const order = { account, confirm: account, by: 'Ann', reason: 'Letter of 3 May' }
  const { message } = (await operate('erase-buyer', order)) as { message: string }
  return /receipt is (\w+)/.exec(message)?.[1] ?? message
}

const changeAccount = (userId: string, expression: string, values?: Record<string, unknown>) => {
  const { client, name } = operatorsTable().table
  return client.send(
    new UpdateCommand({
      TableName: name,
      Key: { pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' },
      UpdateExpression: expression,
      ExpressionAttributeValues: values,
    }),
  )
}

describe('a buyer whose user pool was lost', () => {
  it('signs up anew with the same e-mail and has the old account, without a second one or a welcome', async () => {
    const lost = await lostBuyer()
    const buyer = await signUpBuyer(undefined, lost.email)
    expect(buyer.userId).not.toBe(lost.userId)
    expect(await requestsOf(buyer)).toEqual([lost.requestId])
    expect(await meOf(buyer)).toMatchObject({ userId: lost.userId, email: lost.email })
    expect(await accountOf(buyer.userId)).toBeUndefined()
    expect(await accountOf(lost.userId)).toMatchObject({ recoveredAt: expect.any(String) })
    // The site names this account to the payment provider, online and offline.
    for (const token of [buyer.accessToken, buyer.idToken])
      expect(accountIdIn(claimsOf(token))).toBe(lost.userId)
    const inquiry = {
      name: 'Ada',
      email: lost.email,
      inquiryType: 'enterprise',
      message: 'Do you verify factories?',
    }
    expect((await buyer.call('POST', '/api/contact', inquiry)).status).toBe(202)
    expect(await operatorsTable().itemsOf(lost.userId, 'INQUIRY#')).toHaveLength(1)
    const subjects = (await mailsTo(lost.email)).map(({ subject }) => subject)
    expect(subjects.filter((it) => /welcome/i.test(it))).toEqual([])
    // At the next sign-in, too, and after the offers have ended.
    await runRecover(['--end', '--account', lost.userId])
    expect(await requestsOf(await signInBuyer(buyer))).toEqual([lost.requestId])
  })

  it('has it in another letter case of the address, with a password or with Google', async () => {
    const [one, other] = [await lostBuyer(), await lostBuyer()]
    expect(await requestsOf(await signInAnew(one.email.toUpperCase()))).toEqual([one.requestId])
    expect(await requestsOf(await googleBuyer(undefined, other.email))).toEqual([other.requestId])
  })

  it('has it once, if several sign-ins come at the same time', async () => {
    const lost = await lostBuyer()
    const userId = await newUser(lost.email)
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => signInBuyer({ email: lost.email, userId })),
    )
    for (const each of sessions) expect(await requestsOf(each)).toEqual([lost.requestId])
  })

  it('changes password and e-mail, takes a change back, signs out, and deletes the account for good', async () => {
    const lost = await lostBuyer()
    const buyer = await signInAnew(lost.email)
    const changed = await buyer.call('POST', '/api/me/password', {
      currentPassword: password,
      newPassword: 'Correct-horse-8',
    })
    expect(changed.status).toBe(204)
    await buyer.call('POST', '/api/me/password', {
      currentPassword: 'Correct-horse-8',
      newPassword: password,
    })
    const moved = `moved-${randomUUID()}@example.com`
    const again = await signInBuyer(buyer)
    await changeEmail(again, moved)
    expect(await accountOf(lost.userId)).toMatchObject({ email: moved })
    const link = await takeBackLinkIn(lost.email)
    expect((await again.call('POST', '/api/email-changes/take-back', link)).status).toBe(200)
    expect(await accountOf(lost.userId)).toMatchObject({ email: lost.email })
    expect((await again.call('POST', '/api/me/sign-out')).status).toBe(204)

    expect(
      await operate('look-up-requests', { account: lost.email }).then(JSON.stringify),
    ).toContain(lost.requestId)
    const receipt = await eraseByOperator(buyer.userId)
    await waitForErasure(receipt)
    const { item } = operatorsTable()
    expect(await accountOf(lost.userId)).toBeUndefined()
    expect(await item(`IDENTITY#${buyer.userId}`, 'IDENTITY')).toBeUndefined()
    expect(await item(`POOL-USER#${lost.userId}`, 'POOL-USER')).toBeUndefined()
    await expect(tokensFor(lost.email)).rejects.toThrow()
    const newcomer = await signUpBuyer(undefined, lost.email)
    expect(await meOf(newcomer)).toMatchObject({ userId: newcomer.userId })
  })
})

describe('an account of a lost pool stays where it is', () => {
  it('for who has not proved the address, whatever else the user says', async () => {
    const lost = await lostBuyer()
    const thief = await signInAnew(lost.email, {
      isVerified: false,
      preferred_username: lost.userId,
    })
    expect(await requestsOf(thief)).toEqual([])
    expect(await accountOf(lost.userId)).not.toHaveProperty('recoveredAt')
  })

  it('for an alias of the address, and for an address that it was changed away from', async () => {
    const lost = await lostBuyer()
    const alias = lost.email.replace('@', '+veridock@')
    expect(await requestsOf(await signInAnew(alias))).toEqual([])

    const moved = await newBuyer()
    const { email: former } = moved
    await changeEmail(moved, `moved-${randomUUID()}@example.com`)
    await loseUser(moved.userId)
    await offer(moved.userId)
    const newcomer = await signInAnew(former)
    expect(await meOf(newcomer)).toMatchObject({ userId: newcomer.userId })
  })

  it('for a second user of the address', async () => {
    const lost = await lostBuyer()
    const first = await signInAnew(lost.email)
    expect(await requestsOf(first)).toEqual([lost.requestId])
    await loseUser(first.userId)
    const second = await signInAnew(lost.email)
    expect(await requestsOf(second)).toEqual([])
  })

  it('if it is not offered, not any more, or has a role at the desk', async () => {
    const unoffered = await newBuyer()
    await loseUser(unoffered.userId)
    const ended = await lostBuyer()
    await runRecover(['--end', '--account', ended.userId])
    const expired = await lostBuyer()
    await changeAccount(expired.userId, 'SET offeredUntil = :past', {
      ':past': Math.floor(Date.now() / 1000) - 1,
    })
    const member = await lostBuyer()
    await changeAccount(member.userId, 'SET deskRoles = :roles', { ':roles': ['analysts'] })
    for (const { email, userId } of [unoffered, ended, expired, member]) {
      const newcomer = await signInAnew(email)
      expect(await meOf(newcomer)).toMatchObject({ userId: newcomer.userId })
      expect(await accountOf(userId)).not.toHaveProperty('recoveredAt')
    }
    expect(await offer(member.userId)).toContain(`${member.userId} has a role at the report desk`)
    // Ending offers takes no member off their list.
    const workList = 'DESK-MEMBERS'
    await changeAccount(member.userId, 'SET workList = :list', { ':list': workList })
    await runRecover(['--end', '--account', member.userId])
    expect(await accountOf(member.userId)).toMatchObject({ workList })
  })

  it('if it was erased, or is being erased', async () => {
    const lost = await lostBuyer()
    const receipt = await eraseByOperator(lost.userId)
    const early = await signInAnew(lost.email)
    expect(await meOf(early)).toMatchObject({ userId: early.userId })
    await waitForErasure(receipt)
    expect(await accountOf(lost.userId)).toBeUndefined()
    expect(await offer(lost.userId)).toContain('Offered for 90 days: 0 accounts.')
  })

  it('while its buyer has a new account, until an operator has erased that', async () => {
    const buyer = await newBuyer()
    await loseUser(buyer.userId)
    const newer = await newBuyer(undefined, buyer.email)
    expect(await offer(buyer.userId)).toContain(`${buyer.userId}, new account ${newer.userId}`)
    expect(await meOf(await signInBuyer(newer))).toMatchObject({ userId: newer.userId })
    await waitForErasure(await eraseByOperator(newer.userId))
    expect(await meOf(await signInAnew(buyer.email))).toMatchObject({ userId: buyer.userId })
  })
})

it('an account can outlive a second pool', async () => {
  const lost = await lostBuyer()
  const first = await signInAnew(lost.email)
  await loseUser(first.userId)
  await offer(lost.userId)
  const second = await signInAnew(lost.email)
  expect(await requestsOf(second)).toEqual([lost.requestId])
  expect(await operatorsTable().item(`IDENTITY#${first.userId}`, 'IDENTITY')).toBeUndefined()
})
