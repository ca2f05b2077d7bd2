import { createHash, randomUUID } from 'node:crypto'
import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, inject, it } from 'vitest'
import {
  type Answer,
  call,
  cognitoClient,
  newBuyer,
  password,
  type TestBuyer,
  tokensFor,
} from '../fixtures/buyer.ts'
import { askForCode, changeEmail, takeBackLinkIn } from '../fixtures/change-email.ts'
import { startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { googleBuyer } from '../fixtures/google-buyer.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { signedInEarlier } from '../fixtures/tokens.ts'
import { callAs, newAddress4 } from '../fixtures/visitor.ts'
import { isFull, isRelease } from '../full.ts'

const newAddress = () => `moved-${randomUUID()}@example.com`
const ask = askForCode
const confirm = (buyer: TestBuyer, code: string) =>
  buyer.call('POST', '/api/me/email/confirm', { code })
const mailAbout = (email: string, words: string) =>
  eventually(
    `a mail about ${words} to ${email}`,
    async () => (await mailsTo(email)).find(({ subject }) => subject.includes(words)),
    60,
  )
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

const ClientId = () => inject('endpoints').cognito.clientId
const signUpOf = (Username: string) =>
  new SignUpCommand({ ClientId: ClientId(), Username, Password: password })
const renewSession = (RefreshToken: string) =>
  cognitoClient().send(new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken }))

describe('the e-mail of an account', () => {
  it('is changed by a code to the new address, and the old address gets an e-mail', async () => {
    const buyer = await newBuyer()
    const email = newAddress()
    const asked = await ask(buyer, email.toUpperCase())
    expect(asked).toMatchObject({ status: 202, body: { expiresAt: expect.any(String) } })
    const code = await codeFor(email)
    expect(await confirm(buyer, wrongCode(code))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code', message: expect.stringContaining('not right') }] },
    })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ email: buyer.email })
    expect(await confirm(buyer, code)).toMatchObject({ status: 200, body: { email } })
    // The same call again, as if the first answer was lost.
    expect(await confirm(buyer, code)).toMatchObject({ status: 200, body: { email } })

    expect((await mailAbout(buyer.email, 'was changed')).text).toContain(email)
    await expect(tokensFor(buyer.email)).rejects.toThrow(/Incorrect username or password/)
    const { accessToken } = await tokensFor(email)
    const me = await call(accessToken, 'POST', '/api/me/signed-in')
    expect(me.body).toMatchObject({ userId: buyer.userId, email })
    // The code is not stored in plain text.
    const items = await operatorsTable().itemsOf(buyer.userId, 'EMAIL-')
    expect(items).toHaveLength(2)
    expect(JSON.stringify(items)).not.toContain(code)
    for (const item of items) expect(item.expiresAt).toBeGreaterThan(Date.now() / 1000)
  })

  it('is not changed by a code that was guessed wrong five times', async () => {
    const buyer = await newBuyer()
    const email = newAddress()
    await ask(buyer, email)
    const code = await codeFor(email)
    for (let n = 1; n <= 5; n += 1) expect((await confirm(buyer, wrongCode(code))).status).toBe(400)
    expect(await confirm(buyer, code)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code', message: expect.stringContaining('expired') }] },
    })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({ email: buyer.email })
  })

  it.runIf(isRelease)('is not changed by a code that is an hour old', async () => {
    const buyer = await newBuyer()
    const email = newAddress()
    await ask(buyer, email)
    const code = await codeFor(email)
    const { client, name } = operatorsTable().table
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk: `ACCOUNT#${buyer.userId}`, sk: 'EMAIL-CHANGE' },
        UpdateExpression: 'ADD expiresAt :less',
        ExpressionAttributeValues: { ':less': -3601 },
      }),
    )
    expect(await confirm(buyer, code)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code', message: expect.stringContaining('expired') }] },
    })
  })

  it.runIf(isRelease)(
    'cannot be an address of another account; an unconfirmed sign-up does not count',
    async () => {
      const [buyer, other, google] = await Promise.all([newBuyer(), newBuyer(), googleBuyer()])
      for (const taken of [other.email, google.email, other.email.toUpperCase()])
        expect(await ask(buyer, taken)).toMatchObject({
          status: 409,
          body: { code: 'email-taken' },
        })
      expect(await ask(buyer, buyer.email)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'email' }] },
      })
      expect(await ask(buyer, 'no address')).toMatchObject({ status: 400 })

      const squatted = newAddress()
      await cognitoClient().send(signUpOf(squatted))
      await codeFor(squatted)
      await ask(buyer, squatted)
      const code = await eventually('the second code', async () => {
        const mails = await mailsTo(squatted)
        return mails.length > 1 ? codeFor(squatted) : undefined
      })
      expect(await confirm(buyer, code)).toMatchObject({ status: 200, body: { email: squatted } })
      const { accessToken } = await tokensFor(squatted)
      expect((await call(accessToken, 'GET', '/api/me')).body).toMatchObject({
        userId: buyer.userId,
      })
    },
  )

  it('cannot be changed if the account signs in with Google', async () => {
    const google = await googleBuyer()
    expect(await changeEmail(google, newAddress())).toMatchObject({
      status: 409,
      body: { code: 'email-from-google' },
    })
  })

  it.runIf(isRelease)('can get five codes an hour, and a mailbox at most three', async () => {
    const [one, other] = await Promise.all([newBuyer(), newBuyer()])
    /** The number of codes that can be requested before a refusal. */
    const countAllowedCodes = async (buyer: TestBuyer, address: () => string) => {
      for (let room = 0; ; room += 1) {
        const { status, body } = await ask(buyer, address())
        if (status === 202) continue
        expect([status, body]).toMatchObject([429, { code: 'too-many-requests' }])
        return room
      }
    }
    const mailbox = newAddress()
    const alias = () => mailbox.replace('@', `+${randomUUID().slice(0, 8)}@`)
    expect(await countAllowedCodes(other, alias)).toBe(3)
    expect(await countAllowedCodes(one, newAddress)).toBe(5)
  })

  it.runIf(isFull)(
    'can get five codes an hour from one network, however many accounts use it',
    async () => {
      const buyers = await Promise.all([newBuyer(), newBuyer(), newBuyer()])
      const prefix = newAddress4().split('.').slice(0, 3).join('.')
      const answers = []
      // Each account stays within its limit, and each call comes from another address of the /24.
      for (let n = 0; n < 7; n += 1)
        answers.push(await ask(buyers[n % 3] as TestBuyer, newAddress(), `${prefix}.${n}`))
      expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(202), 429, 429])
      const { body, headers } = answers[5] as Answer
      expect(body).toMatchObject({
        code: 'too-many-requests',
        detail: expect.stringMatching(/^Too many codes were sent\. Try again in \d+ minutes\.$/),
        retryAt: expect.any(String),
      })
      expect(Date.parse(headers.get('retry-after') ?? '')).not.toBeNaN()
      // The newsletter form can also e-mail any address: it shares the limit.
      const reader = await callAs(`${prefix}.99`, 'POST', '/api/newsletter', {
        email: newAddress(),
      })
      expect(reader.status).toBe(429)
      // Only the network is refused: the same buyer gets a code from another one.
      expect((await ask(buyers[1] as TestBuyer, newAddress())).status).toBe(202)
    },
  )
})

describe('a stolen session', () => {
  it('cannot bypass our routes: the user pool refuses our access tokens', async () => {
    const buyer = await newBuyer()
    const change = new UpdateUserAttributesCommand({
      AccessToken: buyer.accessToken,
      UserAttributes: [{ Name: 'email', Value: newAddress() }],
    })
    await expect(cognitoClient().send(change)).rejects.toThrow(/does not have required scopes/)
  })

  it('cannot change the e-mail 10 minutes after sign-in, however fresh its tokens are', async () => {
    const buyer = await newBuyer()
    const email = newAddress()
    const confirmBy = (token: string, code: string) =>
      call(token, 'POST', '/api/me/email/confirm', { code })
    const nine = signedInEarlier(buyer.accessToken, 9)
    const eleven = signedInEarlier(buyer.accessToken, 11)
    const tooOld = { status: 403, body: { code: 'recent-sign-in-required' } }
    expect(await ask({ accessToken: eleven }, email)).toMatchObject(tooOld)
    expect((await ask({ accessToken: nine }, email)).status).toBe(202)
    const code = await codeFor(email)
    expect(await confirmBy(eleven, code)).toMatchObject(tooOld)
    expect((await confirmBy(nine, code)).status).toBe(200)
  })

  it('ends when the password is changed or reset', async () => {
    const buyer = await newBuyer()
    expect(await renewSession(buyer.refreshToken)).toHaveProperty('AuthenticationResult')
    const changed = await buyer.call('POST', '/api/me/password', {
      currentPassword: password,
      newPassword: 'Another-horse-8',
    })
    expect(changed.status).toBe(204)
    await expect(renewSession(buyer.refreshToken)).rejects.toThrow(/revoked/)

    const thief = await tokensFor(buyer.email, undefined, 'Another-horse-8')
    const username = { ClientId: ClientId(), Username: buyer.email }
    await cognitoClient().send(new ForgotPasswordCommand(username))
    await mailAbout(buyer.email, 'new password')
    await cognitoClient().send(
      new ConfirmForgotPasswordCommand({
        ...username,
        ConfirmationCode: await codeFor(buyer.email),
        Password: 'Owners-horse-9',
      }),
    )
    await expect(renewSession(thief.refreshToken)).rejects.toThrow(/revoked/)
  })

  it.runIf(isRelease)(
    'that has ended cannot change the e-mail, though the API still accepts its access token',
    async () => {
      const buyer = await newBuyer()
      const { accessToken } = await tokensFor(buyer.email)
      // Session starts are stored in whole seconds.
      await new Promise((resolve) => setTimeout(resolve, 1100))
      expect((await call(accessToken, 'POST', '/api/me/sign-out')).status).toBe(204)
      expect((await buyer.call('GET', '/api/me')).status).toBe(200)
      expect((await ask(buyer, newAddress())).status).toBe(401)
      expect((await buyer.call('POST', '/api/me/export')).status).toBe(401)
      expect((await buyer.call('GET', '/api/me/export')).status).toBe(401)
      expect((await buyer.call('DELETE', '/api/me', { confirm: buyer.email })).status).toBe(401)
      const again = await tokensFor(buyer.email)
      expect((await ask(again, newAddress())).status).toBe(202)
    },
  )
})

describe('the link that the old address gets', () => {
  const takeBack = (link: Record<string, string>) =>
    call(undefined, 'POST', '/api/email-changes/take-back', link)
  const setPassword = (Username: string, ConfirmationCode: string, Password: string) =>
    cognitoClient().send(
      new ConfirmForgotPasswordCommand({
        ClientId: ClientId(),
        Username,
        ConfirmationCode,
        Password,
      }),
    )
  const resetCode = (email: string, count: number) =>
    eventually(`code ${count} for a new password to ${email}`, async () => {
      const mails = await mailsTo(email)
      const resets = mails.filter(({ subject }) => subject.includes('new password'))
      return resets.length >= count ? codeFor(email) : undefined
    })

  it('restores the address, and locks out a thief who changed every way to sign in', async () => {
    const owner = await newBuyer()
    const thiefs = newAddress()
    expect((await changeEmail(owner, thiefs)).status).toBe(200)
    // The thief sets a password, changes the address again, requests a third one, and links Google.
    const forgotten = new ForgotPasswordCommand({ ClientId: ClientId(), Username: thiefs })
    await cognitoClient().send(forgotten)
    await setPassword(thiefs, await resetCode(thiefs, 1), 'Thiefs-horse-8')
    const thief = await tokensFor(thiefs, undefined, 'Thiefs-horse-8')
    await cognitoClient().send(forgotten)
    const prepared = await resetCode(thiefs, 2)
    const later = newAddress()
    expect((await changeEmail(thief, later)).status).toBe(200)
    const pending = newAddress()
    expect((await ask(thief, pending)).status).toBe(202)
    const code = await codeFor(pending)
    expect((await googleBuyer(undefined, later)).userId).toBe(owner.userId)

    const link = await takeBackLinkIn(owner.email)
    // Session starts are stored in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await takeBack(link)).toMatchObject({ status: 200, body: { email: owner.email } })
    // The link is opened a second time.
    expect(await takeBack(link)).toMatchObject({ status: 200, body: { email: owner.email } })

    await expect(renewSession(thief.refreshToken)).rejects.toThrow(/revoked/)
    for (const email of [thiefs, later, owner.email])
      await expect(tokensFor(email, undefined, 'Thiefs-horse-8')).rejects.toThrow()
    await expect(tokensFor(owner.email)).rejects.toThrow()
    for (const email of [owner.email, thiefs, later])
      await expect(setPassword(email, prepared, 'Thiefs-horse-9')).rejects.toThrow()
    expect((await googleBuyer(undefined, later)).userId).not.toBe(owner.userId)
    const confirmed = await call(thief.accessToken, 'POST', '/api/me/email/confirm', { code })
    expect(confirmed.status).toBe(401)
    // The link that the thief got does not work.
    expect(await takeBack(await takeBackLinkIn(thiefs))).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    })
    await mailAbout(owner.email, 'email was changed back')
    await mailAbout(thiefs, 'no longer belongs')

    await setPassword(owner.email, await resetCode(owner.email, 1), 'Owners-horse-9')
    const { accessToken } = await tokensFor(owner.email, undefined, 'Owners-horse-9')
    expect((await call(accessToken, 'POST', '/api/me/signed-in')).body).toMatchObject({
      userId: owner.userId,
      email: owner.email,
    })
  })

  it.runIf(isFull)(
    'works again after the user pool was changed while the link was handled',
    async () => {
      const owner = await newBuyer()
      await changeEmail(owner, newAddress())
      const link = await takeBackLinkIn(owner.email)
      expect((await takeBack(link)).status).toBe(200)
      // As a code confirmed at the same moment would: the record keeps the owner's address.
      const UserPoolId = inject('endpoints').cognito.userPoolId
      await cognitoClient().send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username: owner.userId,
          UserAttributes: [
            { Name: 'email', Value: newAddress() },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      expect((await takeBack(link)).status).toBe(200)
      const { UserAttributes } = await cognitoClient().send(
        new AdminGetUserCommand({ UserPoolId, Username: owner.userId }),
      )
      expect(UserAttributes).toContainEqual({ Name: 'email', Value: owner.email })
    },
  )

  it.runIf(isRelease)('restores the newsletter subscription, too', async () => {
    const owner = await newBuyer()
    const email = newAddress()
    const settings = { emailNotifications: true, marketingEmails: true, reportAlerts: true }
    expect((await owner.call('PUT', '/api/me/settings', settings)).status).toBe(200)
    await changeEmail(owner, email)
    const reader = async (address: string) => {
      const hash = createHash('sha256').update(address).digest('hex')
      return (await operatorsTable().item(`NEWSLETTER#${hash}`, 'NEWSLETTER'))?.status
    }
    expect(await Promise.all([owner.email, email].map(reader))).toEqual(['unsubscribed', 'active'])
    expect((await takeBack(await takeBackLinkIn(owner.email))).status).toBe(200)
    expect(await Promise.all([owner.email, email].map(reader))).toEqual(['active', 'unsubscribed'])
  })

  it('works for 7 days, and only unaltered', async () => {
    const owner = await newBuyer()
    await changeEmail(owner, newAddress())
    const link = await takeBackLinkIn(owner.email)
    const other = await newBuyer()
    const dead = { status: 410, body: { code: 'link-expired' } }
    expect(await takeBack({ ...link, token: 'x'.repeat(43) })).toMatchObject(dead)
    expect(await takeBack({ ...link, account: other.userId })).toMatchObject(dead)
    expect((await takeBack({ ...link, change: 'x' })).status).toBe(400)
    expect((await takeBack({})).status).toBe(400)
    const { client, name } = operatorsTable().table
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk: `ACCOUNT#${owner.userId}`, sk: `EMAIL-TAKE-BACK#${link.change}` },
        UpdateExpression: 'ADD expiresAt :less',
        ExpressionAttributeValues: { ':less': -7 * 24 * 3600 },
      }),
    )
    expect(await takeBack(link)).toMatchObject(dead)
  })

  it.runIf(isRelease)(
    'ends with the account, and the old address gets one e-mail about the erasure',
    async () => {
      const owner = await newBuyer()
      const thiefs = newAddress()
      await changeEmail(owner, thiefs)
      const link = await takeBackLinkIn(owner.email)
      let receipt = ''
      for (let n = 0; n < 2; n += 1) receipt = await startErasure(owner, thiefs)
      const mail = await mailAbout(owner.email, 'is being deleted')
      expect(mail.text).toMatch(/write to \S+@\S+ right away/)
      expect(mail.text).not.toContain(thiefs)
      expect(await takeBack(link)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
      await waitForErasure(receipt)
      await mailAbout(thiefs, 'account is deleted')
      const told = (await mailsTo(owner.email)).filter(({ subject }) => /deleted/.test(subject))
      expect(told).toHaveLength(1)
      // After a take-back no former address is left to notify.
      const other = await newBuyer()
      const others = newAddress()
      await changeEmail(other, others)
      await takeBack(await takeBackLinkIn(other.email))
      const asked = { account: other.email, by: 'Ann', reason: 'Letter', confirm: other.email }
      const { message } = (await operate('erase-buyer', asked)) as { message: string }
      await waitForErasure(/receipt is (\w+)/.exec(message)?.[1] ?? '')
      await mailAbout(other.email, 'account is deleted')
      expect(await mailsTo(other.email, undefined, 'being deleted')).toEqual([])
      expect(await mailsTo(others, undefined, 'being deleted')).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'ends with an erasure by an operator, about which the old address gets an e-mail',
    async () => {
      const owner = await newBuyer()
      const email = newAddress()
      await changeEmail(owner, email)
      await operate('erase-buyer', { account: email, by: 'Ann', reason: 'Letter', confirm: email })
      await mailAbout(owner.email, 'is being deleted')
    },
  )

  it.runIf(isRelease)(
    'restores the address although a stranger signed up with it, unless the stranger confirmed it',
    async () => {
      const [owner, careless] = await Promise.all([newBuyer(), newBuyer()])
      await Promise.all([changeEmail(owner, newAddress()), changeEmail(careless, newAddress())])
      await cognitoClient().send(signUpOf(owner.email))
      const link = await takeBackLinkIn(owner.email)
      expect(await takeBack(link)).toMatchObject({ status: 200, body: { email: owner.email } })

      await cognitoClient().send(signUpOf(careless.email))
      const code = await codeFor(careless.email)
      const confirmed = { ClientId: ClientId(), Username: careless.email, ConfirmationCode: code }
      await cognitoClient().send(new ConfirmSignUpCommand(confirmed))
      expect(await takeBack(await takeBackLinkIn(careless.email))).toMatchObject({
        status: 409,
        body: { code: 'email-taken' },
      })
    },
  )
})
