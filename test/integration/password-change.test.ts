import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, inject, it } from 'vitest'
import { call, cognitoClient, newBuyer, password, tokensFor } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'

const next = 'Another-horse-8'
const subject = /password was changed/

/** Waits for `count` e-mails about a changed password. */
const waitForMails = (email: string, count: number) =>
  eventually(
    `mail ${count} about a changed password to ${email}`,
    async () => {
      const mails = (await mailsTo(email)).filter((mail) => subject.test(mail.subject))
      return mails.length >= count ? mails : undefined
    },
    60,
  )

/** A buyer who turned off all optional e-mails. */
async function buyerWithoutMails() {
  const buyer = await newBuyer()
  const settings = { emailNotifications: false, marketingEmails: false, reportAlerts: false }
  await buyer.call('POST', '/api/me/signed-in')
  expect((await buyer.call('PUT', '/api/me/settings', settings)).status).toBe(200)
  return buyer
}

describe('the owner of an account', () => {
  it('gets an e-mail for every change of the password, whatever the settings say', async () => {
    const buyer = await buyerWithoutMails()
    const change = (currentPassword: string, newPassword: string) =>
      buyer.call('POST', '/api/me/password', { currentPassword, newPassword })
    expect((await change('Wrong-horse-9', next)).status).toBe(400)
    expect((await change(password, next)).status).toBe(204)
    const [mail] = await waitForMails(buyer.email, 1)
    expect(mail?.text).toContain('If it wasn’t you')
    expect((await change(next, password)).status).toBe(204)
    // The refused attempt sends no e-mail.
    expect(await waitForMails(buyer.email, 2)).toHaveLength(2)
  })

  it('gets one e-mail for a reset, although Cognito repeats its event', async () => {
    const buyer = await buyerWithoutMails()
    const { userPoolId, clientId: ClientId } = inject('endpoints').cognito
    const Username = buyer.email
    await cognitoClient().send(new ForgotPasswordCommand({ ClientId, Username }))
    const ConfirmationCode = await eventually(
      'the code for a new password',
      async () =>
        (await mailsTo(buyer.email)).some((mail) => /new password/i.test(mail.subject))
          ? codeFor(buyer.email)
          : undefined,
      60,
    )
    await cognitoClient().send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: next }),
    )
    const event = {
      version: '1',
      userPoolId,
      userName: buyer.userId,
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: { userAttributes: { sub: buyer.userId, email: buyer.email } },
      response: {},
    }
    expect(await operate('account-created', event)).toMatchObject({ userName: buyer.userId })
    await waitForMails(buyer.email, 1)
    // A second e-mail about the reset would be counted here too.
    const { accessToken } = await tokensFor(buyer.email, undefined, next)
    expect(accessToken).not.toBe('')
    const other = { currentPassword: next, newPassword: password }
    const again = await call(accessToken, 'POST', '/api/me/password', other)
    expect(again.status).toBe(204)
    expect(await waitForMails(buyer.email, 2)).toHaveLength(2)
  })
})
