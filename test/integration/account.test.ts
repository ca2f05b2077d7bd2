import { createHash } from 'node:crypto'
import { paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await newBuyer()
})

describe('a new account', () => {
  it("is created with the specification's defaults when the sign-up is confirmed", async () => {
    const newcomer = await newBuyer()
    expect((await newcomer.call('GET', '/api/me')).body).toMatchObject({
      userId: newcomer.userId,
      email: newcomer.email,
      accountType: 'free',
      searchCount: 0,
      settings: {
        emailNotifications: true,
        marketingEmails: false,
        reportAlerts: true,
        monitoringAlerts: 'at-once',
      },
      stats: { totalReports: 0, completedReports: 0, pendingReports: 0 },
      createdAt: expect.stringMatching(/^\d{4}-/),
      nextBillingDate: null,
    })
  })

  it('keeps its creation time and records each sign-in', async () => {
    const before = (await buyer.call('GET', '/api/me')).body as Record<string, string>
    const after = await buyer.call('POST', '/api/me/signed-in')
    expect(after).toMatchObject({ status: 200, body: { createdAt: before.createdAt } })
    expect((after.body as { lastLogin: string }).lastLogin > (before.lastLogin ?? '')).toBe(true)
  })
})

describe('a change of the profile or the settings', () => {
  it('changes only the fields of the profile that are sent', async () => {
    await buyer.call('PATCH', '/api/me', { displayName: ' Ada ', country: 'United Kingdom' })
    const { body } = await buyer.call('PATCH', '/api/me', { company: '采购有限公司', country: '' })
    expect(body).toMatchObject({ displayName: 'Ada', company: '采购有限公司', country: null })
  })

  it('replaces all settings at once', async () => {
    await buyer.call('PATCH', '/api/me', { displayName: 'Ada' })
    const settings = { emailNotifications: false, marketingEmails: true, reportAlerts: false }
    expect(await buyer.call('PUT', '/api/me/settings', settings)).toMatchObject({
      status: 200,
      body: { settings, displayName: 'Ada' },
    })
    expect(await buyer.call('PUT', '/api/me/settings', { reportAlerts: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'emailNotifications' }, { field: 'marketingEmails' }] },
    })
    expect(
      await buyer.call('PUT', '/api/me/settings', { ...settings, monitoringAlerts: 'weekly' }),
    ).toMatchObject({ body: { settings: { monitoringAlerts: 'weekly' } } })
    // A page of an older release does not know it.
    expect(await buyer.call('PUT', '/api/me/settings', settings)).toMatchObject({
      body: { settings: { ...settings, monitoringAlerts: 'weekly' } },
    })
    expect(
      await buyer.call('PUT', '/api/me/settings', { ...settings, monitoringAlerts: 'daily' }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'monitoringAlerts' }] } })
  })
})

describe('an inquiry', () => {
  const inquiry = {
    name: 'Ada',
    email: 'ada@example.com',
    inquiryType: 'enterprise',
    message: 'Hi',
  }
  const inAYear = expect.toSatisfy(
    (expiresAt: number) => Math.round((expiresAt - Date.now() / 1000) / 86_400) === 365,
  )
  const storedInquiries = async (message: string) => {
    const { client, name } = operatorsTable().table
    const found: unknown[] = []
    for await (const { Items = [] } of paginateScan(
      { client },
      {
        TableName: name,
        FilterExpression: 'entity = :inquiry AND message = :message',
        ExpressionAttributeValues: { ':inquiry': 'contact-inquiry', ':message': message },
        ConsistentRead: true,
      },
    ))
      found.push(...Items)
    return found
  }

  it('from a visitor is stored as the specification says', async () => {
    const answer = await callAsVisitor('POST', '/api/contact', { ...inquiry, message: 'One' })
    expect(answer).toMatchObject({ status: 202, body: { status: 'received' } })
    expect(await storedInquiries('One')).toMatchObject([
      { ...inquiry, message: 'One', userId: null, status: 'new', expiresAt: inAYear },
    ])
  })

  it("from a signed-in buyer is stored with the token's id and e-mail, whatever the form says", async () => {
    const { inquiryType: _, ...untyped } = inquiry
    await buyer.call('POST', '/api/contact', { ...untyped, message: 'Two' })
    expect(await storedInquiries('Two')).toMatchObject([
      { userId: buyer.userId, email: buyer.email, inquiryType: 'general', expiresAt: inAYear },
    ])
    expect(await operatorsTable().itemsOf(buyer.userId, 'INQUIRY#')).toMatchObject([
      { expiresAt: inAYear },
    ])
  })

  it('with a forged token is refused', async () => {
    const [header, , signature] = buyer.accessToken.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'x', token_use: 'access' })).toString(
      'base64url',
    )
    const forged = `${header}.${claims}.${signature}`
    expect((await call(forged, 'POST', '/api/contact', inquiry)).status).toBe(401)
    expect((await call('nonsense', 'POST', '/api/contact', inquiry)).status).toBe(401)
  })

  it.each([
    [{ email: 'ada' }, 'email'],
    [{ name: '  ' }, 'name'],
    [{ message: '' }, 'message'],
    [{ name: 'a\r\nBcc: x' }, 'name'],
    [{ inquiryType: 'odd' }, 'inquiryType'],
  ])('with %j is refused with the name of the field', async (change, field) => {
    expect(await callAsVisitor('POST', '/api/contact', { ...inquiry, ...change })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })
})

describe('a newsletter subscription', () => {
  it('is stored once, and answers the same for a known address', async () => {
    const email = `Reader-${buyer.userId}@example.com`
    const first = await callAsVisitor('POST', '/api/newsletter', { email })
    const again = await callAsVisitor('POST', '/api/newsletter', { email: email.toLowerCase() })
    expect([first.status, first.body]).toEqual([again.status, again.body])
    expect(first.status).toBe(202)
    const { client, name } = operatorsTable().table
    const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
    const { Items } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `NEWSLETTER#${hash}` },
      }),
    )
    expect(Items).toMatchObject([{ email, status: 'active', createdAt: expect.any(String) }])
  })
})
