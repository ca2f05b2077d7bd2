import { JwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { MessagesService } from 'cognito-local/lib/services/messages.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import type { JwtTokenGenerator, Tokens } from 'cognito-local/lib/services/tokenGenerator.js'
import type { TriggersService } from 'cognito-local/lib/services/triggers/triggers.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { Attempts } from './attempts.ts'
import { asCognitoSigns, claimsWithin, isUnnamed } from './cognito-tokens.ts'
import type { Admit } from './cognito-triggers.ts'
import {
  attribute,
  expiredCode,
  nameIn,
  refuse,
  sentTo,
  tooManyAttempts,
  withLowerCaseNames,
  wrongCode,
  wrongCredentials,
} from './cognito-words.ts'
import { googleIdsOf, withGoogle } from './google-users.ts'
import { weaknessOf } from './password-policy.ts'
import type { JsonObject } from './template.ts'

type Action = (input: JsonObject) => Promise<object>

export type Parts = {
  service: UserPoolService
  clients: ReadonlyMap<string, JsonObject>
  poolId: string
  issuer: string
  keys: { keys: { kty: 'RSA'; e: string; n: string; kid: string }[] }
  context: Context
  messages: MessagesService
  triggers: TriggersService
  admit: Admit
  tokenGenerator: JwtTokenGenerator
  /** cognito-local's own way. */
  otherwise: (target: string, input: JsonObject) => Promise<object>
}

const hour = 3_600_000
/** How long a mailed code is good for: Cognito's documentation, "Amazon Cognito code validity". */
const codeMs = { signUp: 24 * hour, reset: hour, attribute: 24 * hour }

/** A code without an end was mailed before ends were kept. */
const isOver = (until: number | undefined): boolean => until !== undefined && until < Date.now()

const unitSeconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** What cognito-local lacks or does unlike Cognito; everything else goes straight to it. */
export class UserActions {
  readonly #parts: Parts
  readonly #verifier: { verifySync(token: string): unknown }
  readonly #passwords = new Attempts()
  readonly #codes = new Attempts()
  readonly #turns = new Map<string, Promise<unknown>>()
  /** When a token was issued, to the millisecond; its own `iat` knows seconds only. */
  readonly #issuedAt = new Map<string, number>()

  constructor(parts: Parts) {
    this.#parts = parts
    const verifier = JwtVerifier.create({
      issuer: parts.issuer,
      audience: null,
      jwksUri: `${parts.issuer}/.well-known/jwks.json`,
    })
    verifier.cacheJwks(parts.keys)
    this.#verifier = verifier
    this.#notePassingTokens()
  }

  /** One action at a time for each user, so that two sign-ups cannot both find the name free. */
  find(target: string): Action | undefined {
    const actions: Record<string, Action> = {
      SignUp: (input) => this.#signUp(input),
      ConfirmSignUp: (input) => this.#confirmSignUp(input),
      ResendConfirmationCode: (input) => this.#resendCode(input),
      ForgotPassword: (input) => this.#forgotPassword(input),
      ConfirmForgotPassword: (input) => this.#confirmForgotPassword(input),
      InitiateAuth: (input) => this.#initiateAuth(input),
      GetTokensFromRefreshToken: (input) => this.#refresh(input),
      RevokeToken: (input) => this.#revokeToken(input),
      GlobalSignOut: (input) => this.#globalSignOut(input),
      ChangePassword: (input) => this.#changePassword(input),
      UpdateUserAttributes: (input) => this.#updateAttributes(input),
      VerifyUserAttribute: (input) => this.#verifyAttribute(input),
      AdminGetUser: (input) => this.#adminGetUser(input),
      AdminDeleteUser: (input) => this.#adminDeleteUser(input),
      AdminDisableUser: (input) => this.#changeUser(input, { Enabled: false }),
      AdminUserGlobalSignOut: (input) =>
        this.#changeUser(input, { RefreshTokens: [], SignedOutAt: Date.now() }),
      AdminLinkProviderForUser: (input) => this.#link(input),
      AdminSetUserPassword: (input) => {
        this.#assertStrong(String(input.Password))
        return this.#parts.otherwise('AdminSetUserPassword', input)
      },
    }
    const action = actions[target]
    return async (given) => {
      const input = withLowerCaseNames(given)
      if (typeof input.AccessToken === 'string' && target !== 'GlobalSignOut')
        await this.#holder(input.AccessToken)
      const run = action ?? ((plain: JsonObject) => this.#parts.otherwise(target, plain))
      return this.#inTurn(nameIn(input), () => run(input))
    }
  }

  async #inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(name) ?? Promise.resolve()
    const mine = before.then(run, run)
    this.#turns.set(name, mine)
    try {
      return await mine
    } finally {
      if (this.#turns.get(name) === mine) this.#turns.delete(name)
    }
  }

  async #signUp(input: JsonObject) {
    this.#client(input)
    const email = String(input.Username ?? '')
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      refuse('InvalidParameterException', 'Username should be an email.')
    this.#assertStrong(String(input.Password ?? ''))
    if (await this.#user(email)) refuse('UsernameExistsException', 'User already exists')
    await this.#parts.admit(this.#parts.context, 'PreSignUp_SignUp', {
      clientId: input.ClientId,
      clientMetadata: input.ClientMetadata,
      userPoolId: this.#parts.poolId,
      username: email,
      userAttributes: [
        { Name: 'email', Value: email },
        ...((input.UserAttributes ?? []) as { Name: string; Value: string }[]),
      ],
    })
    const output = await this.#parts.otherwise('SignUp', input)
    const user = await this.#user(email)
    if (user) await this.#save({ ...user, ConfirmationCodeUntil: Date.now() + codeMs.signUp })
    return { ...output, ...sentTo(email) }
  }

  async #confirmSignUp(input: JsonObject) {
    this.#client(input)
    const user = (await this.#user(input.Username)) ?? expiredCode()
    if (user.UserStatus !== 'UNCONFIRMED')
      refuse(
        'NotAuthorizedException',
        `User cannot be confirmed. Current status is ${user.UserStatus}`,
      )
    if (!user.ConfirmationCode || isOver(user.ConfirmationCodeUntil)) expiredCode()
    if (user.ConfirmationCode !== input.ConfirmationCode) wrongCode()
    await this.#save({
      ...user,
      UserStatus: 'CONFIRMED',
      ConfirmationCode: undefined,
      ConfirmationCodeUntil: undefined,
      Attributes: [
        ...user.Attributes.filter(({ Name }) => Name !== 'email_verified'),
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    await this.#confirmed(user, input, 'PostConfirmation_ConfirmSignUp')
    return {}
  }

  async #confirmed(before: User, input: JsonObject, source: string) {
    const { triggers, context, poolId } = this.#parts
    if (!triggers.enabled('PostConfirmation')) return
    const user = (await this.#user(before.Username)) ?? before
    await triggers.postConfirmation(context, {
      clientId: input.ClientId,
      clientMetadata: input.ClientMetadata,
      source,
      username: user.Username,
      userPoolId: poolId,
      userAttributes: [...user.Attributes, { Name: 'cognito:user_status', Value: user.UserStatus }],
    })
  }

  async #resendCode(input: JsonObject) {
    this.#client(input)
    const email = String(input.Username ?? '')
    const user = await this.#user(email)
    // That nobody of this name exists is not told.
    if (!user) return sentTo(email)
    if (user.UserStatus !== 'UNCONFIRMED')
      refuse('InvalidParameterException', 'User is already confirmed.')
    await this.#sendCode(user, input, 'ResendCode', codeMs.signUp)
    return sentTo(attribute(user, 'email') ?? email)
  }

  async #forgotPassword(input: JsonObject) {
    this.#client(input)
    const email = String(input.Username ?? '')
    const user = await this.#user(email)
    // Nobody learns whether the account is missing, disabled or not confirmed.
    if (!user?.Enabled || attribute(user, 'email_verified') !== 'true') return sentTo(email)
    await this.#sendCode(user, input, 'ForgotPassword', codeMs.reset)
    return sentTo(attribute(user, 'email') ?? email)
  }

  async #sendCode(user: User, input: JsonObject, source: string, validMs: number) {
    const { messages, context, poolId } = this.#parts
    const code = otp()
    const clientId = String(input.ClientId)
    await messages.deliver(context, source, clientId, poolId, user, code, input.ClientMetadata, {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: attribute(user, 'email'),
    })
    const ConfirmationCodeUntil = Date.now() + validMs
    await this.#save({ ...user, ConfirmationCode: code, ConfirmationCodeUntil })
  }

  async #confirmForgotPassword(input: JsonObject) {
    this.#client(input)
    const name = String(input.Username)
    this.#assertStrong(String(input.Password ?? ''))
    if (this.#codes.isLocked(name)) tooManyAttempts()
    const user = await this.#user(name)
    const code = user && attribute(user, 'email_verified') === 'true' && user.ConfirmationCode
    if (!user || !code || code !== input.ConfirmationCode) {
      this.#codes.fail(name)
      return wrongCode()
    }
    // Who has the right code may know that it is late: that tells nobody else of the account.
    if (isOver(user.ConfirmationCodeUntil)) expiredCode()
    this.#codes.forget(name)
    await this.#save({
      ...user,
      Password: String(input.Password),
      ConfirmationCode: undefined,
      ConfirmationCodeUntil: undefined,
      UserStatus: 'CONFIRMED',
    })
    await this.#confirmed(user, input, 'PostConfirmation_ConfirmForgotPassword')
    return {}
  }

  async #initiateAuth(input: JsonObject) {
    const client = this.#client(input)
    const flow = String(input.AuthFlow)
    const allowed = (client.ExplicitAuthFlows ?? []) as string[]
    const name = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow
    if (!allowed.includes(`ALLOW_${name}`))
      refuse('InvalidParameterException', `${flow} flow not enabled for this client`)
    const parameters = (input.AuthParameters ?? {}) as Record<string, string>
    if (name === 'REFRESH_TOKEN_AUTH')
      return this.#refresh({ ...input, RefreshToken: parameters.REFRESH_TOKEN ?? '' })
    const username = parameters.USERNAME ?? ''
    // Whoever knows the password waits as well, and whether there is such a user is not told.
    if (this.#passwords.isLocked(username))
      refuse('NotAuthorizedException', 'Password attempts exceeded')
    const user = await this.#user(username)
    const isNew = user?.UserStatus === 'FORCE_CHANGE_PASSWORD'
    if (!user || (!isNew && user.Password !== parameters.PASSWORD)) {
      this.#passwords.fail(username)
      return wrongCredentials()
    }
    this.#passwords.forget(username)
    if (!user.Enabled) refuse('NotAuthorizedException', 'User is disabled.')
    if (user.UserStatus === 'UNCONFIRMED')
      refuse('UserNotConfirmedException', 'User is not confirmed.')
    const output = await this.#parts.otherwise('InitiateAuth', input)
    const { AuthenticationResult: tokens } = output as { AuthenticationResult?: Tokens }
    return tokens
      ? { ...output, AuthenticationResult: { ...tokens, ...this.#validity(client) } }
      : output
  }

  async #refresh(input: JsonObject) {
    const client = this.#client(input)
    const { service, context, tokenGenerator } = this.#parts
    const token = String(input.RefreshToken ?? '')
    const claims = this.#claimsOf(token, 'Invalid Refresh Token', 'Refresh Token has expired')
    const user =
      (await service.getUserByRefreshToken(context, token)) ??
      refuse('NotAuthorizedException', 'Refresh Token has been revoked')
    if (!user.Enabled || claims['cognito:username'] !== user.Username)
      refuse('NotAuthorizedException', 'User is disabled.')
    const replacedAt = user.Replaced?.[token]
    if (replacedAt !== undefined && replacedAt < Date.now())
      refuse('NotAuthorizedException', 'Refresh token has been revoked')
    const groups = await service.listUserGroupMembership(context, user)
    const { AccessToken, IdToken, RefreshToken } = await tokenGenerator.generate(
      context,
      user,
      groups,
      { ...client, ClientId: input.ClientId, UserPoolId: this.#parts.poolId },
      undefined,
      'RefreshTokens',
    )
    const rotation = client.RefreshTokenRotation as JsonObject | undefined
    if (rotation?.Feature === 'ENABLED') {
      const until = Date.now() + Number(rotation.RetryGracePeriodSeconds ?? 0) * 1000
      await this.#save({
        ...user,
        RefreshTokens: [...user.RefreshTokens, RefreshToken],
        Replaced: { ...user.Replaced, [token]: replacedAt ?? until },
      })
    }
    return {
      ChallengeParameters: {},
      AuthenticationResult: {
        AccessToken,
        IdToken,
        ...(rotation?.Feature === 'ENABLED' && { RefreshToken }),
        ...this.#validity(client),
      },
    }
  }

  /** For somebody whom Google has vouched for. */
  async tokensFor(user: User, clientId: string) {
    const { service, context, tokenGenerator, poolId } = this.#parts
    const client = this.#client({ ClientId: clientId })
    const tokens = await tokenGenerator.generate(
      context,
      user,
      await service.listUserGroupMembership(context, user),
      { ...client, ClientId: clientId, UserPoolId: poolId },
      undefined,
      'HostedAuth',
    )
    await service.storeRefreshToken(context, tokens.RefreshToken, user)
    return { ...tokens, ...this.#validity(client) }
  }

  /** A new address waits for its code while the old one stays, as the pool's `keepOriginal` says. */
  async #updateAttributes(input: JsonObject) {
    const user = await this.#holder(String(input.AccessToken))
    const changes = (input.UserAttributes ?? []) as { Name: string; Value: string }[]
    const fixed = changes.find(({ Name }) => Name === 'sub' || Name.endsWith('_verified'))
    if (fixed)
      refuse(
        'NotAuthorizedException',
        `A client attempted to write unauthorized attribute ${fixed.Name}`,
      )
    const email = changes.find(({ Name }) => Name === 'email')?.Value.toLowerCase()
    if (email === undefined) return this.#parts.otherwise('UpdateUserAttributes', input)
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      refuse('InvalidParameterException', 'Invalid email address format.')
    if (await this.#user(email))
      refuse('AliasExistsException', 'An account with the given email already exists.')
    const { messages, context, poolId } = this.#parts
    const code = otp()
    const clientId = String(claimsWithin(String(input.AccessToken))?.client_id)
    const details = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: email }
    await messages.deliver(
      context,
      'UpdateUserAttribute',
      clientId,
      poolId,
      user,
      code,
      input.ClientMetadata,
      details,
    )
    await this.#save({
      ...user,
      AttributeVerificationCode: code,
      AttributeVerificationCodeUntil: Date.now() + codeMs.attribute,
      UnverifiedAttributeChanges: [{ Name: 'email', Value: email }],
    })
    return { CodeDeliveryDetailsList: [sentTo(email).CodeDeliveryDetails] }
  }

  async #verifyAttribute(input: JsonObject) {
    const user = await this.#holder(String(input.AccessToken))
    const changed = user.UnverifiedAttributeChanges?.find(({ Name }) => Name === 'email')
    if (!user.AttributeVerificationCode || !changed) expiredCode()
    if (isOver(user.AttributeVerificationCodeUntil)) expiredCode()
    if (user.AttributeVerificationCode !== input.Code) wrongCode()
    if (await this.#user(changed?.Value))
      refuse('AliasExistsException', 'An account with the given email already exists.')
    await this.#save({
      ...user,
      AttributeVerificationCode: undefined,
      AttributeVerificationCodeUntil: undefined,
      UnverifiedAttributeChanges: undefined,
      Attributes: [
        ...user.Attributes.filter(({ Name }) => Name !== 'email' && Name !== 'email_verified'),
        { Name: 'email', Value: changed?.Value ?? '' },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    return {}
  }

  async #adminGetUser(input: JsonObject) {
    const user =
      (await this.#user(input.Username)) ?? refuse('UserNotFoundException', 'User does not exist.')
    return this.#parts.otherwise('AdminGetUser', { ...input, Username: user.Username })
  }

  async #adminDeleteUser(input: JsonObject) {
    const user =
      (await this.#user(input.Username)) ?? refuse('UserNotFoundException', 'User does not exist.')
    await this.#parts.service.deleteUser(this.#parts.context, user)
    return {}
  }

  async #changeUser(input: JsonObject, change: Partial<User>) {
    const user =
      (await this.#user(input.Username)) ?? refuse('UserNotFoundException', 'User does not exist.')
    await this.#save({ ...user, ...change })
    return {}
  }

  async #link(input: JsonObject) {
    const { ProviderAttributeValue: name } = input.DestinationUser as JsonObject
    const { ProviderAttributeValue: googleId } = input.SourceUser as JsonObject
    const user = (await this.#user(name)) ?? refuse('UserNotFoundException', 'User does not exist.')
    const all = await this.#parts.service.listUsers(this.#parts.context)
    if (all.some((other) => googleIdsOf(other).includes(String(googleId))))
      refuse('InvalidParameterException', 'SourceUser is already linked to DestinationUser')
    await this.#save(withGoogle(user, String(googleId)))
    return {}
  }

  /** As Cognito: a token that is not known any more is no error. */
  async #revokeToken(input: JsonObject) {
    this.#client(input)
    const { service, context } = this.#parts
    const token = String(input.Token ?? '')
    const user = await service.getUserByRefreshToken(context, token)
    if (user)
      await this.#save({ ...user, RefreshTokens: user.RefreshTokens.filter((t) => t !== token) })
    return {}
  }

  /** For tests: lets the codes that this user was sent grow older, and nobody else's. */
  async age(name: string, hours: number): Promise<void> {
    const user = (await this.#user(name.toLowerCase())) ?? refuse('UserNotFoundException', name)
    const earlier = (until: number | undefined) =>
      until === undefined ? undefined : until - hours * hour
    await this.#save({
      ...user,
      ConfirmationCodeUntil: earlier(user.ConfirmationCodeUntil),
      AttributeVerificationCodeUntil: earlier(user.AttributeVerificationCodeUntil),
    })
  }

  async #globalSignOut(input: JsonObject) {
    const user = await this.#holder(String(input.AccessToken))
    await this.#save({ ...user, RefreshTokens: [], SignedOutAt: Date.now() })
    return {}
  }

  async #changePassword(input: JsonObject) {
    const user = await this.#holder(String(input.AccessToken))
    if (user.Password !== input.PreviousPassword) wrongCredentials()
    this.#assertStrong(String(input.ProposedPassword ?? ''))
    await this.#save({ ...user, Password: String(input.ProposedPassword) })
    return {}
  }

  /** @throws CognitoError unless the token is ours, unexpired, unrevoked and an access token */
  async #holder(accessToken: string): Promise<User> {
    const claims = this.#claimsOf(accessToken, 'Invalid Access Token', 'Access Token has expired')
    if (claims.token_use !== 'access') refuse('NotAuthorizedException', 'Invalid Access Token')
    const user =
      (await this.#user(claims.username ?? '')) ??
      refuse('UserNotFoundException', 'User does not exist.')
    if (!user.Enabled) refuse('NotAuthorizedException', 'User is disabled.')
    const issuedAt = this.#issuedAt.get(String(claims.jti)) ?? Number(claims.iat) * 1000
    if (issuedAt <= (user.SignedOutAt ?? 0))
      refuse('NotAuthorizedException', 'Access Token has been revoked')
    return user
  }

  #claimsOf(token: string, invalid: string, expired: string): JsonObject {
    try {
      this.#verifier.verifySync(token)
    } catch (error) {
      const isExpired = error instanceof JwtExpiredError
      // cognito-local signs refresh tokens without naming the key: those are known by the store.
      if (isExpired || !isUnnamed(token))
        refuse('NotAuthorizedException', isExpired ? expired : invalid)
    }
    const claims = claimsWithin(token) ?? refuse('NotAuthorizedException', invalid)
    if (Number(claims.exp ?? 0) * 1000 < Date.now()) refuse('NotAuthorizedException', expired)
    return claims
  }

  #notePassingTokens() {
    const { tokenGenerator } = this.#parts
    const generate = tokenGenerator.generate.bind(tokenGenerator)
    tokenGenerator.generate = async (...args) => {
      const tokens = await asCognitoSigns(await generate(...args), args)
      this.#issuedAt.set(String(claimsWithin(tokens.AccessToken)?.jti), Date.now())
      return tokens
    }
  }

  #validity(client: JsonObject) {
    const unit = (client.TokenValidityUnits as Record<string, string> | undefined)?.AccessToken
    const seconds = unitSeconds[unit ?? 'hours'] ?? 3600
    return { ExpiresIn: Number(client.AccessTokenValidity ?? 1) * seconds, TokenType: 'Bearer' }
  }

  #client(input: JsonObject): JsonObject {
    const id = String(input.ClientId)
    return (
      this.#parts.clients.get(id) ??
      refuse('ResourceNotFoundException', `User pool client ${id} does not exist.`)
    )
  }

  /** Who came from Google is known by no e-mail and no id, but by the pool's own name for them. */
  async #user(name: unknown): Promise<User | null> {
    const wanted = String(name ?? '')
    const user = await this.#parts.service.getUserByUsername(this.#parts.context, wanted)
    return user?.UserStatus === 'EXTERNAL_PROVIDER' && user.Username !== wanted ? null : user
  }

  #save(user: User): Promise<void> {
    const changed = { ...user, UserLastModifiedDate: new Date() }
    return this.#parts.service.saveUser(this.#parts.context, changed)
  }

  #assertStrong(password: string) {
    const policies = this.#parts.service.options.Policies as JsonObject | undefined
    const weakness = weaknessOf(password, (policies?.PasswordPolicy ?? {}) as JsonObject)
    if (weakness) refuse('InvalidPasswordException', weakness)
  }
}
