import { ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { erasuresIn } from '../../functions/data/erasures.ts'
import { inquiriesIn } from '../../functions/data/inquiries.ts'
import { openingsIn } from '../../functions/data/openings.ts'
import { payeeChecksIn } from '../../functions/data/payee-checks.ts'
import { suppliersIn } from '../../functions/data/suppliers.ts'
import type { Table } from '../../functions/data/table.ts'
import { eraseAccount } from '../../functions/domain/erasure.ts'
import { checkedPayee } from '../../functions/domain/payee-check.ts'
import { changeAccount, openAccount } from '../../functions/http/ensure-account.ts'
import type { Route } from '../../shared/routes/route.ts'
import { routes } from '../../shared/routes.ts'
import { supplierKey } from '../../shared/supplier-key.ts'
import { reportsBucket } from '../builders/bucket.ts'
import { newBuyer, type TestBuyer } from '../builders/buyer.ts'
import { eventually } from '../builders/eventually.ts'
import { hashKey, inProcess } from '../builders/in-process.ts'
import { mailsTo } from '../builders/inbox.ts'
import { operate } from '../builders/operate.ts'
import { reportPdf } from '../builders/pdf.ts'
import { operatorsTable } from '../builders/table.ts'
import { callAsVisitor } from '../builders/visitor.ts'
import { holding } from '../builders/watched-table.ts'

const erase = (buyer: TestBuyer, confirm = buyer.email) =>
  buyer.call('DELETE', '/api/me', { confirm })

/** Every item of the table, and every version of every file, that has a text in it. */
async function traces(text: string): Promise<string[]> {
  const { client, name } = operatorsTable().table
  const Items: Record<string, unknown>[] = []
  // By pages: after other tests the table has several.
  for await (const page of paginateScan({ client }, { TableName: name, ConsistentRead: true }))
    Items.push(...(page.Items ?? []))
  const { client: s3, name: bucket } = reportsBucket()
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket }),
  )
  return [
    ...Items.filter((item) => JSON.stringify(item).includes(text)).map((item) => String(item.pk)),
    ...[...Versions, ...DeleteMarkers]
      .map(({ Key = '' }) => Key)
      .filter((key) => key.includes(text)),
  ]
}

/** An account with all that one can have: requests, a report in two versions, saved things, words. */
async function richBuyer() {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
  const { id } = body as { id: string }
  const bucket = reportsBucket()
  for (const words of ['First', 'Second']) {
    await bucket.drop(`${id}.87.pdf`, await reportPdf(words, 3))
    await eventually(`the report "${words}"`, async () => {
      const request = (await buyer.call('GET', `/api/requests/${id}`)).body as {
        versions: unknown[]
      }
      return request.versions.length >= (words === 'First' ? 1 : 2) ? true : undefined
    })
  }
  const refused = { Bucket: bucket.name, Key: `rejected/ab/${id}.pdf`, Body: 'x' }
  await bucket.client.send(new PutObjectCommand(refused))
  await buyer.call('POST', '/api/contact', {
    name: 'Ada',
    email: buyer.email,
    inquiryType: 'general',
    message: `Words of ${buyer.userId}`,
  })
  await callAsVisitor('POST', '/api/newsletter', { email: buyer.email })
  await buyer.call('PATCH', '/api/me', { company: `Company of ${buyer.userId}` })
  return { buyer, requestId: id }
}

let rich: Awaited<ReturnType<typeof richBuyer>>
beforeAll(async () => {
  rich = await richBuyer()
})

describe('the export', () => {
  it('tells everything that is stored about the account, and nothing of the keys', async () => {
    const { buyer, requestId } = rich
    const { status, body } = await buyer.call('GET', '/api/me/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: buyer.userId,
      signIn: { email: buyer.email, email_verified: 'true' },
      stored: {
        account: [{ email: buyer.email, company: `Company of ${buyer.userId}` }],
        'verification-request': [{ id: requestId, searchTerm: '海尔集团' }],
        'contact-inquiry': [{ message: `Words of ${buyer.userId}` }],
        'newsletter-subscription': [{ email: buyer.email }],
      },
    })
    expect(JSON.stringify(body)).not.toContain('"pk"')
    const other = await newBuyer()
    expect(JSON.stringify((await other.call('GET', '/api/me/export')).body)).not.toContain(
      buyer.userId,
    )
  })
})

/** Until the mail has come, which the code of a new sign-up must not be taken for. */
const lastMail = (email: string, count = 1) =>
  eventually('the last mail', async () => {
    const last = (await mailsTo(email)).filter(({ subject }) => subject.includes('deleted'))
    return last.length >= count ? last[0] : undefined
  })

describe('the deletion', () => {
  it('asks for the own e-mail, and without it changes nothing', async () => {
    const buyer = await newBuyer()
    for (const confirm of ['', 'somebody@example.com', `${buyer.email}x`])
      expect(await erase(buyer, confirm)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'confirm' }] },
      })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ email: buyer.email })
  })

  it('leaves no item, no version of a file and no user; a receipt without a name, and one mail', async () => {
    const { buyer, requestId } = rich
    const answer = await erase(buyer, ` ${buyer.email.toUpperCase()} `)
    expect(answer).toMatchObject({
      status: 200,
      body: { receipt: expect.any(String), erasedAt: expect.any(String) },
    })
    const { receipt } = answer.body as { receipt: string }
    const mail = await eventually('the last mail', async () =>
      (await mailsTo(buyer.email)).find(({ text }) => text.includes(receipt)),
    )
    expect(mail.subject).toMatch(/deleted/)

    // A mail that was ordered before is known by its buyer until it is sent.
    await expect.poll(() => traces(buyer.userId)).toEqual([])
    // The ledger of mails knows events by their ids, and whom they went to no more.
    expect((await traces(requestId)).filter((key) => !key.startsWith('MAIL#'))).toEqual([])
    await eventually('the address to be forgotten', async () =>
      (await traces(buyer.email)).length === 0 ? true : undefined,
    )
    const { client, name } = operatorsTable().table
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `RECEIPT#${receipt}` },
      }),
    )
    expect(Items).toMatchObject([{ by: 'buyer', files: expect.any(Number) }])
    expect(Items[0]?.files).toBeGreaterThanOrEqual(3)
  })

  it('leaves a token that is good for some minutes more, and with it nothing can be stored', async () => {
    const [buyer, other] = await Promise.all([newBuyer(), newBuyer()])
    const { body } = await other.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    await operatorsTable().setPlan(buyer.userId, 'premium')
    expect((await erase(buyer)).status).toBe(200)
    const name = '华为技术有限公司'
    const names = { issuer: name, contractParty: name, beneficiary: name }
    const words = { name: 'Ada', inquiryType: 'general', message: 'Hi', email: buyer.email }
    const settings = { emailNotifications: true, marketingEmails: true, reportAlerts: true }
    /** By the route's name, so that none is forgotten: what is sent, and where `{…}` leads. */
    const calls: Record<string, [status: number, sent?: object, instead?: string]> = {
      recordSignIn: [401, { termsVersion: '2026-01-01' }],
      eraseAccount: [401, { confirm: buyer.email }],
      changeProfile: [401, { company: 'Late' }],
      changeSettings: [401, settings],
      submitRequest: [401, { searchTerm: name }],
      cancelRequest: [404, undefined, (body as { id: string }).id],
      getReport: [404, undefined, (body as { id: string }).id],
      saveSupplier: [403, { name }, supplierKey(name)],
      forgetSupplier: [403, undefined, supplierKey(name)],
      checkPayee: [401, names],
      sendInquiry: [401, words],
      changeEmail: [401, { email: 'late@example.com' }],
      confirmEmail: [401, { code: '000000' }],
      changePassword: [400, { currentPassword: 'Correct-horse-7', newPassword: 'Late-horse-8' }],
      signOutEverywhere: [204],
    }
    const writing = Object.entries<Route>(routes).filter(
      ([route, { method, access }]) => route in calls || (access === 'buyer' && method !== 'GET'),
    )
    const answers = await Promise.all(
      writing.map(async ([route, { method, path }]) => {
        const [, sent, instead = ''] = calls[route] ?? []
        const at = path.replace(/\{\w+\}/, instead)
        return [route, (await buyer.call(method, at, sent)).status]
      }),
    )
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(Object.entries(calls).map(([route, [status]]) => [route, status])),
    )
    // The ledger of mails, too, says nothing of whom.
    await expect.poll(() => traces(buyer.userId)).toEqual([])
  })

  it('meets what is under way: a write that comes late is refused, or removed', async () => {
    const { table } = operatorsTable()
    const clock = { now: () => new Date() }
    const name = '华为技术有限公司'
    const at = clock.now()
    const id = ulid()
    const words = { email: 'late@example.com', name: 'Ada', message: 'Hi' }
    const late: Record<string, (slow: Table, userId: string) => Promise<unknown>> = {
      'a supplier': (slow, userId) => suppliersIn(slow).save(userId, 'key', { name }, at),
      'a payee check': (slow, userId) =>
        payeeChecksIn(slow).add(
          userId,
          checkedPayee({ issuer: name, contractParty: name, beneficiary: name }, { id, at }),
        ),
      'an opening': (slow, userId) =>
        openingsIn(slow).record({ id, userId, requestId: id, outcome: 'opened', version: 1, at }),
      'an inquiry': (slow, userId) =>
        inquiriesIn(slow).add({ ...words, id, userId, inquiryType: 'general', at }, []),
      'a request': async (slow, userId) => (await inProcess(slow, clock)).submit(userId, name),
      'a profile': async (slow, userId) => {
        const { needs } = await inProcess(slow, clock)
        return changeAccount(needs, userId, { company: 'Late' })
      },
      'a sign-in': async (slow, userId) => {
        const { needs } = await inProcess(slow, clock)
        return openAccount(needs, userId, `${userId}@example.com`)
      },
    }
    await Promise.all(
      Object.entries(late).map(async ([what, write]) => {
        let letGo = () => {}
        const erased = new Promise<void>((resolve) => {
          letGo = resolve
        })
        const { needs, newBuyer: newRecord } = await inProcess(table, clock)
        const userId = await newRecord()
        const slow = holding(table, erased)
        const writing = write(slow.table, userId).catch((error: unknown) => error)
        await slow.atTheDoor
        await eraseAccount(
          {
            clock,
            payments: { cancelSubscription: async () => {} },
            files: { removeUnder: async () => 0, removeRefused: async () => 0 },
            identity: { emailOf: needs.identity.emailOf, remove: async () => {} },
            erasures: erasuresIn(table, { accounts: needs.accounts, key: hashKey }),
          },
          userId,
          'buyer',
        )
        letGo()
        await writing
        expect(await operatorsTable().itemsOf(userId), what).toEqual([])
      }),
    )
  })

  it('gives a fresh account to the same e-mail, without fresh free checks', async () => {
    const buyer = await newBuyer()
    for (const searchTerm of ['第一贸易有限公司', '第二贸易有限公司'])
      await buyer.call('POST', '/api/requests', { searchTerm })
    expect((await erase(buyer)).status).toBe(200)
    await lastMail(buyer.email)
    const again = await newBuyer(inject('endpoints'), buyer.email)
    expect(again.userId).not.toBe(buyer.userId)
    expect((await again.call('GET', '/api/requests')).body).toMatchObject({ items: [] })
    expect((await again.call('GET', '/api/me/usage')).body).toMatchObject({ used: 2, left: 1 })
    const third = await again.call('POST', '/api/requests', { searchTerm: '第三贸易有限公司' })
    const fourth = await again.call('POST', '/api/requests', { searchTerm: '第四贸易有限公司' })
    expect([third.status, fourth.status]).toEqual([201, 403])

    expect((await erase(again)).status).toBe(200)
    await lastMail(buyer.email, 2)
    const last = await newBuyer(inject('endpoints'), buyer.email)
    expect((await last.call('GET', '/api/me/usage')).body).toMatchObject({ used: 3, blocked: true })
  })

  it('cancels a running subscription at the provider, whose last word then meets nobody', async () => {
    const buyer = await newBuyer()
    const { checkout } = inject('endpoints')
    await fetch(new URL('/pay/monthly', checkout), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ userId: buyer.userId, email: buyer.email, action: 'paid' }),
    })
    await eventually('Premium', async () => {
      const { body } = await buyer.call('GET', '/api/me')
      return (body as { accountType: string }).accountType === 'premium' ? true : undefined
    })
    expect((await erase(buyer)).status).toBe(200)
    const visitor = { client_reference_id: buyer.userId, prefilled_email: buyer.email }
    const portal = await fetch(new URL(`/portal?${new URLSearchParams(visitor)}`, checkout))
    expect(await portal.text()).toContain('canceled')
    // A mail that was ordered before is known by its buyer until it is sent.
    await expect.poll(() => traces(buyer.userId)).toEqual([])
  })

  it('is done by operators too, who have to name the account twice, and see all before', async () => {
    const buyer = await newBuyer()
    const asked = { account: buyer.email, by: 'Ann', reason: 'Letter of 3 May' }
    expect(await operate('export-buyer', asked)).toMatchObject({
      done: true,
      message: expect.stringContaining(buyer.userId),
    })
    expect(await operate('erase-buyer', { ...asked, confirm: 'yes' })).toMatchObject({
      done: false,
    })
    expect(await operate('erase-buyer', { ...asked, confirm: buyer.email })).toMatchObject({
      done: true,
      message: expect.stringContaining('receipt'),
    })
    // A mail that was ordered before is known by its buyer until it is sent.
    await expect.poll(() => traces(buyer.userId)).toEqual([])
    expect(await operate('erase-buyer', { ...asked, confirm: buyer.email })).toMatchObject({
      done: false,
      message: expect.stringContaining('Nobody'),
    })
  })
})
