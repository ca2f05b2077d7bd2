import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminLinkProviderForUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject, Resource } from '../cloudformation/template.ts'
import { CredentialStore } from '../credential-store.ts'
import { close, listen } from '../http.ts'
import type { Outcome } from '../lambda/lambda-environment.ts'
import { Mailbox } from '../ses/mailbox.ts'
import { type Cognito, openCognito } from './cognito.ts'

const folder = mkdtempSync(join(tmpdir(), 'cognito-'))
const resource = (ref: string, properties: JsonObject): Resource => ({
  stack: 'Data',
  logicalId: ref,
  type: 'T',
  ref,
  attributes: {},
  properties,
})
const pool = resource('eu-west-1_pool', {
  AutoVerifiedAttributes: ['email'],
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  UsernameAttributes: ['email'],
  LambdaConfig: {
    CustomMessage: 'arn:mail',
    PostConfirmation: 'arn:confirmed',
    PreSignUp: 'arn:sign-up',
    PreTokenGenerationConfig: { LambdaArn: 'arn:tokens', LambdaVersion: 'V2_0' },
  },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
    },
  },
})
const client = resource('site', {
  UserPoolId: pool.ref,
  AccessTokenValidity: 15,
  TokenValidityUnits: { AccessToken: 'minutes' },
  ExplicitAuthFlows: [
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  ],
})
const group = resource('desk', { UserPoolId: pool.ref, GroupName: 'desk' })
const password = 'Correct-horse-7'

type Event = { triggerSource: string; region: string; request: { userAttributes: object } }
let triggered: Event[] = []
let confirmation: Outcome = { ok: true, payload: '{"response":{}}' }
/** Scopes that the trigger removes from access tokens; undefined leaves the tokens unchanged. */
let suppressed: string[] | undefined
/** Runs in the trigger before a sign-up. */
let beforeSignUp = async () => {}
async function invoke(arn: string, event: unknown): Promise<Outcome> {
  triggered.push(event as Event)
  if (arn === 'arn:sign-up') {
    await beforeSignUp()
    return { ok: true, payload: JSON.stringify({ ...(event as Event), response: {} }) }
  }
  if (arn === 'arn:tokens') {
    const details = suppressed && { accessTokenGeneration: { scopesToSuppress: suppressed } }
    const response = { claimsAndScopeOverrideDetails: details ?? null }
    return { ok: true, payload: JSON.stringify({ ...(event as Event), response }) }
  }
  if (arn !== 'arn:mail') return confirmation
  const response = { emailSubject: 'Your code', emailMessage: '<p>{####}</p><p>again {####}</p>' }
  return { ok: true, payload: JSON.stringify({ ...(event as Event), response }) }
}

const credentialStore = new CredentialStore('seed')
let cognito: Cognito
let mailbox: Mailbox
let server: Server
let endpoint: string
async function open() {
  mailbox = new Mailbox(folder)
  cognito = await openCognito({
    pool,
    clients: [client],
    groups: [group],
    providers: [],
    identityProviders: {},
    region: 'eu-west-1',
    folder,
    mailbox,
    credentialStore,
    whyDenied: () => undefined,
    invoke,
    permitted: () => true,
    log: () => undefined,
  })
  server = await listen(0, cognito.handle, () => undefined)
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
async function shut() {
  await close(server)
  cognito.close()
  mailbox.close()
}
beforeAll(open)
afterAll(async () => {
  await shut()
  rmSync(folder, { recursive: true, force: true })
})

/** @returns the output, or the error as `Type: message` */
async function call(action: string, input: JsonObject): Promise<JsonObject | string> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ ClientId: client.ref, ...input }),
  })
  const output = (await response.json()) as JsonObject
  return response.ok ? output : `${output.__type}: ${output.message}`
}
const signUp = (Username: string, Password = password) => call('SignUp', { Username, Password })
const signIn = (USERNAME: string, PASSWORD = password) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })
const mailTo = (email: string) =>
  mailbox.mails.find(({ to }) => to[0]?.toLowerCase() === email.toLowerCase())
const codeFor = (email: string) => /\d{6}/.exec(mailTo(email)?.text ?? '')?.[0] ?? ''
const confirm = (Username: string, ConfirmationCode = codeFor(Username)) =>
  call('ConfirmSignUp', { Username, ConfirmationCode })
/** A client with the operator's credentials. */
const admin = () =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    credentials: credentialStore.operator(),
  })
const named = (Username: string) => ({ UserPoolId: pool.ref, Username })
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
async function tokensOf(email: string) {
  const output = (await signIn(email)) as { AuthenticationResult: Record<string, string> }
  return output.AuthenticationResult
}
async function newUser(email: string) {
  await signUp(email)
  await confirm(email)
  return tokensOf(email)
}

describe('signing up', () => {
  it('mails the code in the trigger’s message, and confirming it verifies the e-mail', async () => {
    triggered = []
    expect(await signUp('Ann@Example.com')).toMatchObject({ UserConfirmed: false })
    const [mail] = mailbox.mails
    expect(mail).toMatchObject({ to: ['Ann@Example.com'], subject: 'Your code' })
    expect(mail?.html).toMatch(/^<p>(\d{6})<\/p><p>again \1<\/p>$/)
    expect(await signIn('ann@example.com')).toMatch(/^UserNotConfirmedException/)
    expect(await confirm('ANN@example.com', '000000')).toMatch(/^CodeMismatchException/)
    expect(await confirm('ANN@example.com')).toEqual({})
    expect(triggered.map(({ triggerSource, region }) => [triggerSource, region])).toEqual([
      ['PreSignUp_SignUp', 'eu-west-1'],
      ['CustomMessage_SignUp', 'eu-west-1'],
      ['PostConfirmation_ConfirmSignUp', 'eu-west-1'],
    ])
    expect(triggered[2]?.request.userAttributes).toMatchObject({
      email: 'Ann@Example.com',
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    })
    expect(await confirm('ann@example.com')).toMatch(/^NotAuthorizedException: User cannot be/)
  })

  it.each([
    ['Short1a', 'not long enough'],
    ['alllower1', 'uppercase'],
    ['ALLUPPER1', 'lowercase'],
    ['NoNumbers', 'numeric'],
  ])('refuses the password %s', async (weak, reason) => {
    expect(await signUp('weak@example.com', weak)).toMatch(
      new RegExp(`^InvalidPasswordException: Password did not conform with policy: .*${reason}`),
    )
  })

  it('accepts an e-mail only once, ignoring case, even in concurrent sign-ups', async () => {
    const both = await Promise.all([signUp('bob@example.com'), signUp('BOB@example.com')])
    expect(both.filter((output) => typeof output === 'string')).toEqual([
      'UsernameExistsException: User already exists',
    ])
  })

  it('calls the trigger before it checks whether the name is free', async () => {
    await signUp('gil@example.com')
    beforeSignUp = async () => {
      await admin().send(new AdminDeleteUserCommand(named('GIL@example.com')))
    }
    expect(await signUp('gil@example.com', 'Another-horse-8')).toMatchObject({
      UserConfirmed: false,
    })
    beforeSignUp = async () => {}
    expect(await confirm('gil@example.com')).toEqual({})
    expect(await signIn('gil@example.com')).toMatch(/^NotAuthorizedException/)
    expect(await signIn('gil@example.com', 'Another-horse-8')).toHaveProperty(
      'AuthenticationResult',
    )
  })

  it('sends the code again, and answers the same for unknown users', async () => {
    await signUp('eve@example.com')
    const before = mailbox.mails.length
    expect(await call('ResendConfirmationCode', { Username: 'eve@example.com' })).toHaveProperty(
      'CodeDeliveryDetails',
    )
    expect(await call('ResendConfirmationCode', { Username: 'no@example.com' })).toHaveProperty(
      'CodeDeliveryDetails',
    )
    expect(mailbox.mails.length).toBe(before + 1)
    expect(await confirm('eve@example.com')).toEqual({})
  })

  it('reports a failed confirmation trigger, but confirms the user', async () => {
    await signUp('fay@example.com')
    confirmation = { ok: false, errorType: 'Error', errorMessage: 'no table' }
    expect(await confirm('fay@example.com')).toBe(
      'UserLambdaValidationException: PostConfirmation failed with error no table.',
    )
    confirmation = { ok: true, payload: '{"response":{}}' }
    expect(await signIn('fay@example.com')).toHaveProperty('AuthenticationResult')
  })
})

describe('signing in', () => {
  it('does not reveal whether the e-mail or the password is wrong', async () => {
    await newUser('gus@example.com')
    const refused = 'NotAuthorizedException: Incorrect username or password.'
    expect(await signIn('gus@example.com', 'Wrong-horse-7')).toBe(refused)
    expect(await signIn('nobody@example.com')).toBe(refused)
  })

  it('issues tokens with the lifetimes of the client', async () => {
    const tokens = await newUser('hal@example.com')
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' })
    const claims = claimsOf(tokens.AccessToken)
    expect(claims.exp - claims.iat).toBe(900)
    expect(claims).toMatchObject({
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${pool.ref}`,
      client_id: 'site',
      token_use: 'access',
    })
  })

  it('refuses an authentication flow that the client does not allow', async () => {
    expect(await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} })).toMatch(
      /^InvalidParameterException/,
    )
  })
})

describe('too many attempts', () => {
  it.each([
    ['a user', true],
    ['nobody', false],
  ])(
    'with a wrong password lock %s for a while, even for the right password',
    async (name, known) => {
      const email = `locked-${name.replace(' ', '-')}@example.com`
      if (known) await newUser(email)
      for (let n = 1; n <= 5; n += 1)
        expect(await signIn(email, 'Wrong-horse-7')).toMatch(/Incorrect username or password/)
      expect(await signIn(email)).toBe('NotAuthorizedException: Password attempts exceeded')
    },
  )

  it('with the wrong code lock a reset', async () => {
    const set = () =>
      call('ConfirmForgotPassword', {
        Username: 'nobody@example.com',
        Password: password,
        ConfirmationCode: '0',
      })
    for (let n = 1; n <= 5; n += 1) expect(await set()).toMatch(/^CodeMismatchException/)
    expect(await set()).toMatch(/^LimitExceededException/)
  })
})

describe('a code', () => {
  it('for a new account expires after a day, and a newer one is valid', async () => {
    await signUp('old@example.com')
    await cognito.age('old@example.com', 25)
    expect(await confirm('old@example.com')).toMatch(/^ExpiredCodeException/)
    await call('ResendConfirmationCode', { Username: 'old@example.com' })
    await cognito.age('OLD@example.com', 23)
    expect(await confirm('old@example.com')).toEqual({})
  })

  it('for a new password expires after an hour', async () => {
    const Username = 'older@example.com'
    await newUser(Username)
    await call('ForgotPassword', { Username })
    await cognito.age(Username, 2)
    const set = (ConfirmationCode: string) =>
      call('ConfirmForgotPassword', { Username, Password: password, ConfirmationCode })
    expect(await set('000000')).toMatch(/^CodeMismatchException/)
    expect(await set(codeFor(Username))).toMatch(/^ExpiredCodeException/)
  })
})

describe('a session', () => {
  it('can be refreshed until it is revoked', async () => {
    const { RefreshToken = '' } = await newUser('ida@example.com')
    const refresh = () => call('GetTokensFromRefreshToken', { RefreshToken })
    expect(await refresh()).toMatchObject({ AuthenticationResult: { ExpiresIn: 900 } })
    await call('RevokeToken', { Token: RefreshToken })
    expect(await refresh()).toBe('NotAuthorizedException: Refresh Token has been revoked')
  })

  it('ends everywhere with a global sign-out', async () => {
    const { AccessToken = '', RefreshToken = '' } = await newUser('jan@example.com')
    expect(await call('GetUser', { AccessToken })).toHaveProperty('UserAttributes')
    await admin().send(new AdminUserGlobalSignOutCommand(named('jan@example.com')))
    expect(await call('GetUser', { AccessToken })).toMatch(/revoked/)
    expect(await call('GetTokensFromRefreshToken', { RefreshToken })).toMatch(/revoked/)
    const { AccessToken: newer = '' } = await tokensOf('jan@example.com')
    expect(await call('GetUser', { AccessToken: newer })).toHaveProperty('Username')
  })

  it('keeps the time of its sign-in when it is refreshed', async () => {
    const first = await newUser('jil@example.com')
    const { auth_time, origin_jti } = claimsOf(first.AccessToken)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1100 })
    const { RefreshToken = '' } = first
    const { AuthenticationResult: renewed } = (await call('GetTokensFromRefreshToken', {
      RefreshToken,
    })) as { AuthenticationResult: Record<string, string> }
    for (const token of [renewed.AccessToken, renewed.IdToken])
      expect(claimsOf(token)).toMatchObject({ auth_time, origin_jti })
    expect(claimsOf(renewed.AccessToken).iat).toBeGreaterThan(auth_time)
    vi.useRealTimers()
  })

  it('cannot call the pool if the trigger removes the scope from its tokens', async () => {
    suppressed = ['aws.cognito.signin.user.admin']
    const { AccessToken = '', RefreshToken = '' } = await newUser('joy@example.com')
    const { AuthenticationResult: renewed } = (await call('GetTokensFromRefreshToken', {
      RefreshToken,
    })) as { AuthenticationResult: Record<string, string> }
    suppressed = undefined
    const UserAttributes = [{ Name: 'email', Value: 'thief@example.com' }]
    const passwords = { PreviousPassword: password, ProposedPassword: 'Another-horse-8' }
    for (const token of [AccessToken, renewed.AccessToken ?? ''])
      for (const [action, input] of [
        ['GetUser', {}],
        ['UpdateUserAttributes', { UserAttributes }],
        ['VerifyUserAttribute', { AttributeName: 'email', Code: '1' }],
        ['ChangePassword', passwords],
        ['GlobalSignOut', {}],
        ['DeleteUser', {}],
      ] as const)
        expect(await call(action, { AccessToken: token, ...input }), action).toBe(
          'NotAuthorizedException: Access Token does not have required scopes',
        )
  })

  it('cannot be forged', async () => {
    const { AccessToken = '', IdToken = '' } = await newUser('kim@example.com')
    const [head, body] = AccessToken.split('.')
    for (const forged of [`${head}.${body}.`, `${head}.${body}.AAAA`, IdToken, 'x'])
      expect(await call('GetUser', { AccessToken: forged })).toMatch(/^NotAuthorizedException/)
  })
})

describe('a forgotten password', () => {
  it('is replaced with a mailed code', async () => {
    await newUser('lee@example.com')
    const Username = 'lee@example.com'
    expect(await call('ForgotPassword', { Username: 'no@example.com' })).toHaveProperty(
      'CodeDeliveryDetails',
    )
    await call('ForgotPassword', { Username })
    const set = (Password: string, ConfirmationCode = codeFor(Username)) =>
      call('ConfirmForgotPassword', { Username, Password, ConfirmationCode })
    expect(await set('weak')).toMatch(/^InvalidPasswordException/)
    expect(await set('Better-horse-8', '000000')).toMatch(/^CodeMismatchException/)
    expect(await set('Better-horse-8')).toEqual({})
    expect(await signIn(Username)).toMatch(/^NotAuthorizedException/)
    expect(await signIn(Username, 'Better-horse-8')).toHaveProperty('AuthenticationResult')
  })
})

describe('an administrator', () => {
  it('can set an e-mail only for one user, ignoring case, and verified at once', async () => {
    const [one, other] = [await newUser('mia@example.com'), await newUser('mel@example.com')]
    expect(one.AccessToken).not.toBe(other.AccessToken)
    const change = (email: string) =>
      admin().send(
        new AdminUpdateUserAttributesCommand({
          ...named('mia@example.com'),
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
    await expect(change('MEL@example.com')).rejects.toThrow(/given email already exists/)
    await change('Mia.New@example.com')
    expect(await signIn('mia@example.com')).toMatch(/^NotAuthorizedException/)
    expect(await signIn('mia.new@EXAMPLE.com')).toHaveProperty('AuthenticationResult')
  })

  it('can reset a password, which invalidates the old one and mails a code', async () => {
    const Username = 'moe@example.com'
    await newUser(Username)
    await call('ForgotPassword', { Username })
    const earlier = codeFor(Username)
    await admin().send(new AdminResetUserPasswordCommand(named(Username)))
    expect(await signIn(Username)).toMatch(/^PasswordResetRequiredException/)
    const set = (ConfirmationCode: string) =>
      call('ConfirmForgotPassword', { Username, Password: 'Better-horse-8', ConfirmationCode })
    if (earlier !== codeFor(Username)) expect(await set(earlier)).toMatch(/^CodeMismatchException/)
    expect(await set(codeFor(Username))).toEqual({})
    expect(await signIn(Username, 'Better-horse-8')).toHaveProperty('AuthenticationResult')
    await signUp('new@example.com')
    await expect(
      admin().send(new AdminResetUserPasswordCommand(named('new@example.com'))),
    ).rejects.toThrow(/cannot be reset in the current state/)
  })

  it('can check a password, and is locked out after wrong attempts like any caller', async () => {
    await newUser('meg@example.com')
    const ask = (PASSWORD: string) =>
      admin().send(
        new AdminInitiateAuthCommand({
          UserPoolId: pool.ref,
          ClientId: client.ref,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'meg@example.com', PASSWORD },
        }),
      )
    expect(await ask(password)).toHaveProperty('AuthenticationResult')
    for (let n = 1; n <= 5; n += 1)
      await expect(ask('Wrong-horse-7')).rejects.toThrow(/Incorrect username or password/)
    await expect(ask(password)).rejects.toThrow(/attempts exceeded/)
  })

  it('can link an external account to a user, and unlink it', async () => {
    await newUser('mac@example.com')
    const google = { ProviderName: 'Google', ProviderAttributeName: 'Cognito_Subject' }
    await admin().send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: pool.ref,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: 'mac@example.com' },
        SourceUser: { ...google, ProviderAttributeValue: '123' },
      }),
    )
    const identities = async () => {
      const { UserAttributes = [] } = await admin().send(
        new AdminGetUserCommand(named('mac@example.com')),
      )
      return JSON.parse(UserAttributes.find(({ Name }) => Name === 'identities')?.Value ?? '[]')
    }
    expect(await identities()).toMatchObject([{ providerName: 'Google', userId: '123' }])
    const User = { ...google, ProviderAttributeValue: '123' }
    await admin().send(new AdminDisableProviderForUserCommand({ UserPoolId: pool.ref, User }))
    expect(await identities()).toEqual([])
  })

  it('can list users in pages, with case-sensitive filters', async () => {
    const emails = ['Mo-1@example.com', 'mo-2@example.com', 'mo-3@example.com']
    for (const email of emails) await signUp(email)
    const list = (more: object) =>
      admin().send(new ListUsersCommand({ UserPoolId: pool.ref, ...more }))
    const emailsOf = ({ Users = [] }: Awaited<ReturnType<typeof list>>) =>
      Users.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value)
    expect(emailsOf(await list({ Filter: 'email = "Mo-1@example.com"' }))).toEqual([emails[0]])
    expect(emailsOf(await list({ Filter: 'email = "mo-1@example.com"' }))).toEqual([])
    const first = await list({ Filter: 'email ^= "mo-"', Limit: 1 })
    const { PaginationToken } = first
    const second = await list({ Filter: 'email ^= "mo-"', Limit: 1, PaginationToken })
    expect([...emailsOf(first), ...emailsOf(second)].sort()).toEqual(emails.slice(1))
    expect(second.PaginationToken).toBeUndefined()
  })

  it('can disable a user, who then can neither sign in nor use a session', async () => {
    const { AccessToken = '', RefreshToken = '' } = await newUser('off@example.com')
    await admin().send(new AdminDisableUserCommand(named('off@example.com')))
    expect(await signIn('off@example.com')).toBe('NotAuthorizedException: User is disabled.')
    expect(await signIn('off@example.com', 'Wrong-horse-7')).toMatch(/Incorrect username/)
    expect(await call('GetUser', { AccessToken })).toMatch(/disabled/)
    expect(await call('GetTokensFromRefreshToken', { RefreshToken })).toMatch(/disabled/)
    await expect(
      admin().send(new AdminDisableUserCommand(named('none@example.com'))),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })

  it('needs AWS credentials', async () => {
    expect(await call('AdminGetUser', { UserPoolId: pool.ref, Username: 'x' })).toMatch(
      /^MissingAuthenticationTokenException/,
    )
  })
})

describe('an authenticator app', () => {
  // Codes change every 30 seconds: one of the step before is too old if the next step begins on its way.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The code of the current 30 seconds, or of the one before or after it. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    })
  const associate = async (AccessToken: string) => {
    const answer = (await call('AssociateSoftwareToken', { AccessToken })) as JsonObject
    return String(answer.SecretCode)
  }
  const respond = (answered: JsonObject, code: string, USERNAME: string) =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: String(answered.Session),
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
    })
  const withApp = async (email: string) => {
    const { AccessToken = '' } = await newUser(email)
    const SecretCode = await associate(AccessToken)
    await call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(SecretCode, -1) })
    await call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    })
    return SecretCode
  }

  it('is asked for after the password, once it is verified and turned on', async () => {
    const email = 'app@example.com'
    const { AccessToken = '' } = await newUser(email)
    const turnOn = () =>
      call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    const SecretCode = await associate(AccessToken)
    expect(await turnOn()).toMatch(/^InvalidParameterException/)
    expect(await call('VerifySoftwareToken', { AccessToken, UserCode: '000000' })).toMatch(
      /^EnableSoftwareTokenMFAException/,
    )
    expect(
      await call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(SecretCode, -1) }),
    ).toEqual({ Status: 'SUCCESS' })
    expect(await signIn(email)).toHaveProperty('AuthenticationResult')
    expect(await turnOn()).toEqual({})
    const asked = (await signIn(email)) as JsonObject
    expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    expect(asked).not.toHaveProperty('AuthenticationResult')
    expect(await respond(asked, codeOf(SecretCode), email)).toHaveProperty('AuthenticationResult')
  })

  it('refuses a wrong code, a used code, a used session and another user', async () => {
    const secret = await withApp('app-2@example.com')
    const asked = (await signIn('app-2@example.com')) as JsonObject
    expect(await respond(asked, '000000', 'app-2@example.com')).toMatch(/^CodeMismatchException/)
    expect(await respond(asked, codeOf(secret, -1), 'app-2@example.com')).toMatch(/^ExpiredCode/)
    expect(await respond(asked, codeOf(secret), 'app@example.com')).toMatch(/^NotAuthorized/)
    expect(await respond(asked, codeOf(secret), 'app-2@example.com')).toHaveProperty(
      'AuthenticationResult',
    )
    expect(await respond(asked, codeOf(secret, 1), 'app-2@example.com')).toMatch(/^NotAuthorized/)
  })

  it('ends the sign-in after five wrong codes', async () => {
    const secret = await withApp('app-3@example.com')
    const asked = (await signIn('app-3@example.com')) as JsonObject
    for (let n = 0; n < 5; n++)
      expect(await respond(asked, '000000', 'app-3@example.com')).toMatch(/^CodeMismatch/)
    expect(await respond(asked, codeOf(secret), 'app-3@example.com')).toMatch(/^NotAuthorized/)
  })

  it('can be turned off by an administrator, who sees whether it is on', async () => {
    await withApp('app-4@example.com')
    const user = () => admin().send(new AdminGetUserCommand(named('app-4@example.com')))
    expect((await user()).UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
    await admin().send(
      new AdminSetUserMFAPreferenceCommand({
        ...named('app-4@example.com'),
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    )
    expect((await user()).UserMFASettingList ?? []).toEqual([])
    expect(await signIn('app-4@example.com')).toHaveProperty('AuthenticationResult')
  })
})

it('the template’s groups are in the tokens of their members', async () => {
  await newUser('member@example.com')
  const { Username = '' } = await admin().send(new AdminGetUserCommand(named('member@example.com')))
  const membership = { UserPoolId: pool.ref, GroupName: group.ref, Username }
  await admin().send(new AdminAddUserToGroupCommand(membership))
  const { AuthenticationResult } = (await signIn('member@example.com')) as {
    AuthenticationResult: { AccessToken: string }
  }
  const [, claims = ''] = AuthenticationResult.AccessToken.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())['cognito:groups']).toEqual([
    'desk',
  ])
})

it('users, codes and sessions survive a restart', async () => {
  await signUp('max@example.com')
  const { RefreshToken = '' } = await newUser('ned@example.com')
  await shut()
  await open()
  expect(await confirm('max@example.com')).toEqual({})
  expect(await call('GetTokensFromRefreshToken', { RefreshToken })).toHaveProperty(
    'AuthenticationResult',
  )
})
