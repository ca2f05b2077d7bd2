import { PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { sendEvent, subscriptionOf } from '../fixtures/payments.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

/**
 * Exercises permissions that few buyers need: those for an account from Google, which the user pool
 * finds only by a filter, and whose account record may not exist yet.
 */
const company = 'Shenzhen Bright Star Technology Co., Ltd.'

async function withoutRecord() {
  const buyer = await googleBuyer()
  const { client, name } = operatorsTable().table
  const Key = { pk: `ACCOUNT#${buyer.userId}`, sk: 'ACCOUNT' }
  await client.send(new DeleteCommand({ TableName: name, Key }))
  return buyer
}

describe('a buyer from Google without an account record', () => {
  it.each([
    ['changes the profile', 'PATCH', '/api/me', { company: 'Ada Ltd' }, 200],
    [
      'changes the settings',
      'PUT',
      '/api/me/settings',
      { emailNotifications: true, marketingEmails: true, reportAlerts: true },
      200,
    ],
    ['submits a request', 'POST', '/api/requests', { searchTerm: company }, 201],
    ['signs in', 'POST', '/api/me/signed-in', undefined, 200],
  ])('%s, which creates the record', async (_, method, path, body, status) => {
    const buyer = await withoutRecord()
    expect((await buyer.call(method, path, body)).status).toBe(status)
    expect(await operatorsTable().item(`ACCOUNT#${buyer.userId}`, 'ACCOUNT')).toMatchObject({
      email: buyer.email,
    })
  })
})

const audit = { by: 'Ann', reason: 'Letter of 3 May' }

describe('operators', () => {
  it.runIf(isRelease)(
    'can manage an account from Google by id or address: requests, plan, payments, export and erasure',
    async () => {
      const buyer = await googleBuyer()
      const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
      const { id } = body as { id: string }
      const bucket = reportsBucket()
      await bucket.drop(`${id}.87.pdf`, await reportPdf('A report'))
      const account = buyer.userId
      expect(await operate('look-up-requests', { account: buyer.email })).toMatchObject({
        message: expect.stringContaining(id),
      })
      expect(await operate('set-plan', { account, plan: 'partner', ...audit })).toMatchObject({
        ok: true,
      })
      const paid = subscriptionOf(null)
      await sendEvent(paid.created())
      await sendEvent(paid.paid(1))
      expect(
        await operate('link-payment', { customer: paid.customer, account: buyer.email, ...audit }),
      ).toMatchObject({ ok: true })
      expect(await operate('export-buyer', { account: buyer.email, ...audit })).toMatchObject({
        ok: true,
      })
      const url = await eventually('the export', async () => {
        const { body: newest } = await buyer.call('GET', '/api/me/export')
        return (newest as { url?: string }).url
      })
      expect(await (await fetch(url)).json()).toMatchObject({ signIn: { email: buyer.email } })
      await eventually('the report', async () => {
        const { body: seen } = await buyer.call('GET', `/api/requests/${id}`)
        return (seen as { status: string }).status === 'completed' ? true : undefined
      })
      const refused = { Bucket: bucket.name, Key: `rejected/ab/${id}.pdf`, Body: 'x' }
      await bucket.client.send(new PutObjectCommand(refused))
      const erasing = { account: buyer.email, confirm: buyer.email, ...audit }
      const { message } = (await operate('erase-buyer', erasing)) as { message: string }
      await waitForErasure(/receipt is (\w+)/.exec(message)?.[1] ?? '')
      expect(await operate('look-up-erasures', { account })).toMatchObject({
        message: expect.stringMatching(/^Erased at/),
      })
      expect(await operatorsTable().itemsOf(account)).toEqual([])
    },
  )

  it.runIf(isRelease).each([
    ['set-plan', { plan: 'partner' }],
    ['link-payment', {}],
  ])(
    'create a missing account record with %s, unless the account was erased',
    async (name, given) => {
      const buyer = await withoutRecord()
      const paid = subscriptionOf(null)
      await sendEvent(paid.created())
      const event = {
        ...given,
        account: buyer.userId,
        ...(name === 'link-payment' && { customer: paid.customer }),
        ...audit,
      }
      expect(await operate(name, event)).toMatchObject({ ok: true })
      expect(await operatorsTable().item(`ACCOUNT#${buyer.userId}`, 'ACCOUNT')).toBeDefined()
      expect((await buyer.call('DELETE', '/api/me', { confirm: buyer.email })).status).toBe(202)
      expect(await operate(name, event)).toMatchObject({
        ok: false,
        message: expect.stringContaining('no longer exists'),
      })
    },
  )
})

it.runIf(isRelease)('an account from Google can be deleted by its owner', async () => {
  const buyer = await googleBuyer()
  expect((await buyer.call('DELETE', '/api/me', { confirm: buyer.email })).status).toBe(202)
})
