import { UnsupportedError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { Attempts } from './attempts.ts'
import { AdminActions } from './cognito-admin.ts'
import {
  attribute,
  expiredCode,
  nameIn,
  refuse,
  sentTo,
  tooManyAttempts,
  wrongCode,
} from './cognito-errors.ts'
import { codeMs, hour, isOver, type UserPoolParts, Users } from './cognito-users.ts'
import { SoftwareTokens } from './software-tokens.ts'

/** Actions that need no AWS credentials. */
export const publicActions: ReadonlySet<string> = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'DeleteUserAttributes',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GetUserAttributeVerificationCode',
  'GlobalSignOut',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'SignUp',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
  'VerifyUserAttribute',
])

type Action = (input: JsonObject) => Promise<object>

/** What triggers learn of a call. */
const callOf = ({ ClientId, ClientMetadata }: JsonObject, source: string) => ({
  source,
  clientId: ClientId,
  clientMetadata: ClientMetadata,
})

/** The pool's actions with Cognito's behavior; cognito-local stores users and issues tokens. */
export class UserActions {
  readonly #parts: UserPoolParts
  readonly #users: Users
  readonly #admin: AdminActions
  readonly #softwareTokens: SoftwareTokens
  readonly #codes = new Attempts()
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(parts: UserPoolParts) {
    this.#parts = parts
    this.#users = new Users(parts)
    this.#softwareTokens = new SoftwareTokens(parts, this.#users)
    this.#admin = new AdminActions(parts, this.#users, this.#softwareTokens)
  }

  /** Runs one action at a time for each user, so that only one of two sign-ups gets a free name. */
  find(target: string): Action {
    // Admin actions do not wait, as triggers call them during a user's action.
    const admin = this.#admin.find(target)
    if (admin) return admin
    const actions: Record<string, Action> = {
      SignUp: (input) => this.#signUp(input),
      ConfirmSignUp: (input) => this.#confirmSignUp(input),
      ResendConfirmationCode: (input) => this.#resendCode(input),
      ForgotPassword: (input) => this.#forgotPassword(input),
      ConfirmForgotPassword: (input) => this.#confirmForgotPassword(input),
      InitiateAuth: (input) => this.#initiateAuth(input),
      RespondToAuthChallenge: (input) => this.#softwareTokens.respond(input),
      GetTokensFromRefreshToken: (input) => this.#refresh(input),
      RevokeToken: (input) => this.#revokeToken(input),
    }
    const action = actions[target]
    return async (input) => {
      if (typeof input.AccessToken === 'string') return this.#selfService(target, input)
      if (!action && publicActions.has(target)) throw new UnsupportedError(target)
      if (!action) return this.#parts.runInCognitoLocal(target, input)
      return this.#runOneAtATime(nameIn(input), () => action(input))
    }
  }

  /** For tests: makes a user's mailed code, or the whole sign-up, older by some hours. */
  async age(name: string, hours: number, what: 'code' | 'sign-up' = 'code'): Promise<void> {
    const user = (await this.#users.find(name)) ?? refuse('UserNotFoundException', name)
    const { UserCreateDate, UserLastModifiedDate, ConfirmationCodeUntil: until } = user
    const earlier = (date: Date) => new Date(date.getTime() - hours * hour)
    await this.#parts.pool.save({
      ...user,
      ...(what === 'sign-up' && {
        UserCreateDate: earlier(UserCreateDate),
        UserLastModifiedDate: earlier(UserLastModifiedDate),
      }),
      ConfirmationCodeUntil: until === undefined ? undefined : until - hours * hour,
    })
  }

  /**
   * Actions that an access token with the self-service scope allows.
   */
  async #selfService(target: string, input: JsonObject) {
    const user = await this.#parts.sessions.holder(String(input.AccessToken))
    switch (target) {
      case 'GetUser':
        return this.#parts.runInCognitoLocal(target, input)
      case 'AssociateSoftwareToken':
        return this.#softwareTokens.associate(user)
      case 'VerifySoftwareToken':
        return this.#softwareTokens.verify(user, input)
      case 'SetUserMFAPreference':
        return this.#softwareTokens.setPreference(user, input)
      default:
        throw new UnsupportedError(target)
    }
  }

  async #runOneAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
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
    this.#parts.pool.client(input.ClientId)
    const email = String(input.Username ?? '')
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
      refuse('InvalidParameterException', 'Username should be an email.')
    this.#users.assertStrong(String(input.Password ?? ''))
    const given = (input.UserAttributes ?? []) as { Name: string; Value: string }[]
    const UserAttributes = [
      { Name: 'email', Value: email },
      ...given.filter(({ Name }) => Name !== 'email'),
    ]
    // Before the check that the name is free, as the trigger may have freed it.
    const call = callOf(input, 'PreSignUp_SignUp')
    await this.#parts.pool.triggers.preSignUp(call, email, UserAttributes)
    if (await this.#users.ofEmail(email)) refuse('UsernameExistsException', 'User already exists')
    const output = await this.#parts.runInCognitoLocal('SignUp', { ...input, UserAttributes })
    const user = await this.#users.ofEmail(email)
    if (user) await this.#users.save({ ...user, ConfirmationCodeUntil: Date.now() + codeMs.signUp })
    return { ...output, ...sentTo(email) }
  }

  async #confirmSignUp(input: JsonObject) {
    this.#parts.pool.client(input.ClientId)
    const user = (await this.#users.find(input.Username)) ?? expiredCode()
    if (user.UserStatus !== 'UNCONFIRMED')
      refuse(
        'NotAuthorizedException',
        `User cannot be confirmed. Current status is ${user.UserStatus}`,
      )
    if (!user.ConfirmationCode || isOver(user.ConfirmationCodeUntil)) expiredCode()
    if (user.ConfirmationCode !== input.ConfirmationCode) wrongCode()
    await this.#users.save({
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
    const user = (await this.#users.find(before.Username)) ?? before
    await this.#parts.pool.triggers.postConfirmation(callOf(input, source), user)
  }

  async #resendCode(input: JsonObject) {
    this.#parts.pool.client(input.ClientId)
    const email = String(input.Username ?? '')
    const user = await this.#users.find(email)
    // Does not reveal that the user does not exist.
    if (!user) return sentTo(email)
    if (user.UserStatus !== 'UNCONFIRMED')
      refuse('InvalidParameterException', 'User is already confirmed.')
    await this.#users.sendCode(
      { ...callOf(input, 'CustomMessage_ResendCode'), user },
      codeMs.signUp,
    )
    return sentTo(attribute(user, 'email') ?? email)
  }

  async #forgotPassword(input: JsonObject) {
    this.#parts.pool.client(input.ClientId)
    const email = String(input.Username ?? '')
    const user = await this.#users.find(email)
    // Does not reveal whether the account is missing, disabled or unconfirmed.
    if (!user?.Enabled || attribute(user, 'email_verified') !== 'true') return sentTo(email)
    const call = callOf(input, 'CustomMessage_ForgotPassword')
    await this.#users.sendCode({ ...call, user }, codeMs.reset)
    return sentTo(attribute(user, 'email') ?? email)
  }

  async #confirmForgotPassword(input: JsonObject) {
    this.#parts.pool.client(input.ClientId)
    const name = String(input.Username).toLowerCase()
    this.#users.assertStrong(String(input.Password ?? ''))
    if (this.#codes.isLocked(name)) tooManyAttempts()
    const user = await this.#users.find(name)
    const code = user && attribute(user, 'email_verified') === 'true' && user.ConfirmationCode
    if (!user || !code || code !== input.ConfirmationCode) {
      this.#codes.fail(name)
      return wrongCode()
    }
    // Only a caller with the right code learns that it has expired, which reveals no account.
    if (isOver(user.ConfirmationCodeUntil)) expiredCode()
    this.#codes.forget(name)
    await this.#users.save({
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
    const { pool, runInCognitoLocal } = this.#parts
    const flow = String(input.AuthFlow)
    const allowed = (pool.client(input.ClientId).ExplicitAuthFlows ?? []) as string[]
    const name = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow
    if (!allowed.includes(`ALLOW_${name}`))
      refuse('InvalidParameterException', `${flow} flow not enabled for this client`)
    const parameters = (input.AuthParameters ?? {}) as Record<string, string>
    if (name === 'REFRESH_TOKEN_AUTH')
      return this.#refresh({ ...input, RefreshToken: parameters.REFRESH_TOKEN ?? '' })
    const username = parameters.USERNAME ?? ''
    const invited = await this.#users.find(username)
    if (invited?.UserStatus === 'FORCE_CHANGE_PASSWORD')
      return runInCognitoLocal('InitiateAuth', input)
    return this.#softwareTokens.signIn(username, parameters.PASSWORD, String(input.ClientId))
  }

  async #refresh({ RefreshToken, ClientId }: JsonObject) {
    const { pool, sessions } = this.#parts
    pool.client(ClientId)
    return {
      ChallengeParameters: {},
      AuthenticationResult: await sessions.renew(String(RefreshToken ?? ''), String(ClientId)),
    }
  }

  async #revokeToken({ Token, ClientId }: JsonObject) {
    this.#parts.pool.client(ClientId)
    await this.#parts.sessions.revoke(String(Token ?? ''))
    return {}
  }
}
