import { randomUUID } from 'node:crypto'
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, inject, it } from 'vitest'
import {
  call,
  cognitoClient,
  newBuyer,
  password,
  signUpBuyer,
  tokensFor,
} from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isFull } from '../full.ts'

const newName = () => `Ada.${randomUUID().toUpperCase()}`

describe('an address in upper or lower case', () => {
  it('belongs to the same Google account: signing up with a password is refused', async () => {
    const email = `${newName()}@Example.COM`
    const google = await googleBuyer(undefined, email)
    expect((await google.call('POST', '/api/me/signed-in')).body).toMatchObject({
      email: email.toLowerCase(),
    })
    const { clientId: ClientId } = inject('endpoints').cognito
    for (const Username of [email, email.toLowerCase(), email.toUpperCase()])
      await expect(
        cognitoClient().send(new SignUpCommand({ ClientId, Username, Password: password })),
      ).rejects.toThrow(/auth\/account-exists-with-different-credential/)
    const buyer = await newBuyer()
    expect(await buyer.call('POST', '/api/me/email', { email: email.toUpperCase() })).toMatchObject(
      { status: 409, body: { code: 'email-taken' } },
    )
    expect(await operate('look-up-requests', { account: email.toUpperCase() })).toMatchObject({
      ok: true,
    })
    // Further sign-ins with Google keep the address in lower case.
    const again = await googleBuyer(undefined, email)
    expect(again.userId).toBe(google.userId)
    expect((await again.call('POST', '/api/me/signed-in')).body).toMatchObject({
      email: email.toLowerCase(),
    })
  })

  it('belongs to the same password account: Google is linked to it and signs in', async () => {
    const email = `${newName()}@Example.COM`
    const buyer = await signUpBuyer(undefined, email)
    const { accessToken } = await tokensFor(email.toLowerCase())
    expect((await call(accessToken, 'POST', '/api/me/signed-in')).body).toMatchObject({
      userId: buyer.userId,
      email: email.toLowerCase(),
    })
    expect((await googleBuyer(undefined, email.toLowerCase())).userId).toBe(buyer.userId)
  })

  it.runIf(isFull)(
    'counts as one address for the newsletter, for free checks and to confirm a deletion',
    async () => {
      const email = `${newName()}@Example.COM`
      const buyer = await signUpBuyer(undefined, email)
      const settings = { emailNotifications: true, marketingEmails: true, reportAlerts: true }
      await buyer.call('PUT', '/api/me/settings', settings)
      await callAsVisitor('POST', '/api/newsletter', { email: email.toUpperCase() })
      await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
      const before = await operatorsTable().itemsOf(buyer.userId, 'ACCOUNT')
      expect(before).toMatchObject([{ email: email.toLowerCase() }])
      await buyer.call('DELETE', '/api/me', { confirm: email.toUpperCase() })
      await eventually('the last mail', async () =>
        (await mailsTo(email.toLowerCase())).find(({ subject }) => subject.includes('deleted')),
      )
      const again = await newBuyer(undefined, email.toLowerCase())
      expect((await again.call('GET', '/api/me/usage')).body).toMatchObject({ used: 1, left: 2 })
    },
  )
})
