import { describe, expect, it } from 'vitest'
import { freeAccount } from '../../accounts/account.ts'
import { accountsWith } from '../../accounts/fixtures/accounts-with.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { sendInquiry } from './send-inquiry.ts'

type Deps = Parameters<typeof sendInquiry.handle>[0]
type Stored = Parameters<Deps['inquiries']['add']>[0]

const typed = { name: 'Ada', email: 'typed@example.com', message: 'Hello' }
const own = { userId: 'buyer', email: 'own@example.com' }
const asBuyer = { authorization: 'Bearer token' }

/** Sends one message. By default no limit is reached, and the token is the buyer's. */
async function send(
  more: Partial<Deps> & { hasAccount?: boolean } = {},
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) {
  const { hasAccount = true, ...changed } = more
  const inquiries: Stored[] = []
  const mails: QueuedEmail[] = []
  const deps: Deps = {
    inquiries: {
      async add(inquiry, ordered) {
        if (!hasAccount) return false
        inquiries.push(inquiry)
        mails.push(...ordered)
        return true
      },
    },
    throttles: { take: async () => true },
    accessTokens: { holderOf: async () => ({ userId: own.userId }) },
    identity: { emailOf: async () => own.email },
    accounts: accountsWith({ ...freeAccount(own.userId, own.email), accountType: 'premium' }),
    clock: { now: () => new Date('2026-11-21T08:00:00.000Z') },
    ...changed,
  }
  const answer = await callRoute(sendInquiry, deps, { body: { ...typed, ...body }, headers })
  return { ...answer, inquiries, mails }
}

const received = { status: 202, body: { status: 'received' } }

describe('a message from a visitor', () => {
  it('is stored, and only support gets an e-mail', async () => {
    const answer = await send()
    expect(answer).toMatchObject(received)
    expect(answer.inquiries).toMatchObject([{ email: typed.email, userId: null }])
    expect(answer.mails).toMatchObject([{ template: 'support-inquiry', to: 'support' }])
  })

  it('that asks for a supplier’s number goes to the report desk', async () => {
    const { mails } = await send({}, { body: { inquiryType: 'supplier-number' } })
    expect(mails).toMatchObject([{ template: 'support-inquiry', to: 'desk' }])
  })

  it('with the hidden field filled in gets the usual answer, and nothing is stored or sent', async () => {
    const answer = await send({}, { body: { website: 'https://spam.example' } })
    expect(answer).toMatchObject({ ...received, inquiries: [], mails: [] })
  })

  it.each(['contact-ip', 'contact-subnet'])(
    'over the limit %s is answered with 429',
    async (reachedLimit) => {
      const answer = await send({ throttles: { take: async ({ name }) => name !== reachedLimit } })
      expect(answer).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests' },
        inquiries: [],
        mails: [],
      })
    },
  )
})

describe('a message from a signed-in buyer', () => {
  it('is stored with the address of the account, which gets a confirmation', async () => {
    const answer = await send({}, { headers: asBuyer })
    expect(answer).toMatchObject(received)
    expect(answer.inquiries).toMatchObject([own])
    expect(answer.mails).toMatchObject([
      { template: 'support-inquiry', to: 'support', about: own.userId, data: { plan: 'premium' } },
      { template: 'contact-received', to: own },
    ])
  })

  it.each<[string, Parameters<typeof send>[0]]>([
    ['session has ended', { accessTokens: { holderOf: async () => undefined } }],
    ['user was deleted', { identity: { emailOf: async () => undefined } }],
    ['account is being erased', { hasAccount: false }],
  ])('whose %s is answered with 401, and nothing is sent', async (_, changedDeps) => {
    expect(await send(changedDeps, { headers: asBuyer })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', detail: 'Sign in again and resend.' },
      inquiries: [],
      mails: [],
    })
  })
})
