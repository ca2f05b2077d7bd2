import { randomUUID } from 'node:crypto'
import {
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, inject, it } from 'vitest'
import { call, cognitoClient, newBuyer, password, tokensFor } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { passHours } from '../fixtures/pass-time.ts'

const newAddress = () => `unconfirmed-${randomUUID()}@example.com`
const ClientId = () => inject('endpoints').cognito.clientId
const signUp = (Username: string, Password = password) =>
  cognitoClient().send(new SignUpCommand({ ClientId: ClientId(), Username, Password }))
const confirm = (
  Username: string,
  ConfirmationCode: string,
  ClientMetadata?: Record<string, string>,
) =>
  cognitoClient().send(
    new ConfirmSignUpCommand({ ClientId: ClientId(), Username, ConfirmationCode, ClientMetadata }),
  )
const codeOfMail = (email: string, count: number) =>
  eventually(`mail ${count} to ${email}`, async () =>
    (await mailsTo(email)).length >= count ? codeFor(email) : undefined,
  )
const isInPool = (email: string) =>
  cognitoClient()
    .send(
      new AdminGetUserCommand({
        UserPoolId: inject('endpoints').cognito.userPoolId,
        Username: email,
      }),
    )
    .then(
      () => true,
      () => false,
    )

describe('an address with an unconfirmed sign-up', () => {
  it('can be signed up again by its owner: a new code is sent, and the first password no longer works', async () => {
    const email = newAddress()
    await signUp(email, 'Squatters-horse-1')
    const first = await codeFor(email)
    await signUp(email.toUpperCase(), 'Owners-horse-2')
    const second = await codeOfMail(email.toUpperCase(), 1)
    if (first !== second) await expect(confirm(email, first)).rejects.toThrow()
    await confirm(email, second)
    await expect(tokensFor(email, undefined, 'Squatters-horse-1')).rejects.toThrow(/Incorrect/)
    const { accessToken } = await tokensFor(email, undefined, 'Owners-horse-2')
    expect((await call(accessToken, 'GET', '/api/me')).body).toMatchObject({ email })
  })

  it('that was confirmed in the meantime cannot be signed up again', async () => {
    const buyer = await newBuyer()
    await expect(signUp(buyer.email)).rejects.toThrow(/already exists/)
    expect((await buyer.call('GET', '/api/me')).status).toBe(200)
  })

  it('is deleted when its code has expired, and not before', async () => {
    const [old, young] = [newAddress(), newAddress()]
    await Promise.all([signUp(old), signUp(young)])
    await Promise.all([passHours(old, 25, 'sign-up'), passHours(young, 23, 'sign-up')])
    const buyer = await newBuyer()
    await passHours(buyer.email, 25, 'sign-up')
    expect(await operate('remove-unconfirmed-sign-ups', {})).toMatchObject({
      removed: expect.any(Number),
    })
    expect(await Promise.all([old, young, buyer.email].map(isInPool))).toEqual([false, true, true])
  })

  it('with a forgotten password gets a code to confirm it, then one to reset the password', async () => {
    const email = newAddress()
    await signUp(email, 'Squatters-horse-1')
    await codeFor(email)
    const username = { ClientId: ClientId(), Username: email }
    const forgotten = new ForgotPasswordCommand(username)
    await cognitoClient().send(forgotten)
    // The site requests a confirmation code as well: Cognito sends no reset code to such an address.
    const metadata = { forgotten: 'password' }
    await cognitoClient().send(
      new ResendConfirmationCodeCommand({ ...username, ClientMetadata: metadata }),
    )
    const code = await codeOfMail(email, 2)
    expect((await mailsTo(email))[0]?.text).toContain('Confirm your email first')
    await confirm(email, code, metadata)
    await expect(tokensFor(email, undefined, 'Squatters-horse-1')).rejects.toThrow(/Incorrect/)
    await cognitoClient().send(forgotten)
    const reset = await eventually('the second code', async () =>
      (await mailsTo(email)).some(({ subject }) => subject.includes('new password'))
        ? codeFor(email)
        : undefined,
    )
    await cognitoClient().send(
      new ConfirmForgotPasswordCommand({
        ...username,
        ConfirmationCode: reset,
        Password: 'Owners-horse-2',
      }),
    )
    const { accessToken } = await tokensFor(email, undefined, 'Owners-horse-2')
    expect((await call(accessToken, 'GET', '/api/me')).body).toMatchObject({ email })
  })
})
