import { UnsupportedError } from 'cognito-local/lib/errors.js'
import type { Attribute, User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { attribute, refuse } from './cognito-errors.ts'
import { codeMs, type UserPoolParts, type Users } from './cognito-users.ts'
import { hasIdentity, type Identity, withIdentity, withoutIdentity } from './federated-users.ts'
import type { SoftwareTokens } from './software-tokens.ts'

const identityOf = ({ ProviderName, ProviderAttributeValue }: JsonObject): Identity => ({
  providerName: String(ProviderName),
  userId: String(ProviderAttributeValue),
})

type Action = (input: JsonObject) => Promise<object>

/** The actions that need AWS credentials. */
export class AdminActions {
  readonly #parts: UserPoolParts
  readonly #users: Users
  readonly #softwareTokens: SoftwareTokens

  constructor(parts: UserPoolParts, users: Users, softwareTokens: SoftwareTokens) {
    this.#parts = parts
    this.#users = users
    this.#softwareTokens = softwareTokens
  }

  find(target: string): Action | undefined {
    const actions: Record<string, Action> = {
      AdminDeleteUser: (input) => this.#delete(input),
      AdminDisableUser: (input) => this.#disable(input),
      AdminDisableProviderForUser: (input) => this.#disableProvider(input),
      AdminInitiateAuth: (input) => this.#initiateAuth(input),
      AdminLinkProviderForUser: (input) => this.#link(input),
      AdminResetUserPassword: (input) => this.#resetPassword(input),
      AdminSetUserMFAPreference: (input) => this.#setMfaPreference(input),
      AdminSetUserPassword: (input) => this.#setPassword(input),
      AdminUpdateUserAttributes: (input) => this.#updateAttributes(input),
      AdminUserGlobalSignOut: (input) => this.#globalSignOut(input),
      ListUsers: (input) => this.#list(input),
    }
    const action = actions[target]
    if (action || !target.startsWith('Admin')) return action
    if (target === 'AdminCreateUser') return (input) => this.#parts.runInCognitoLocal(target, input)
    return async (input) => {
      const { Username } = await this.#user(input)
      return this.#parts.runInCognitoLocal(target, { ...input, Username })
    }
  }

  async #user({ Username }: JsonObject): Promise<User> {
    return (
      (await this.#users.find(Username)) ?? refuse('UserNotFoundException', 'User does not exist.')
    )
  }

  async #delete(input: JsonObject) {
    await this.#parts.pool.delete(await this.#user(input))
    return {}
  }

  async #disable(input: JsonObject) {
    await this.#users.save({ ...(await this.#user(input)), Enabled: false })
    return {}
  }

  async #globalSignOut(input: JsonObject) {
    await this.#parts.sessions.endAll(await this.#user(input))
    return {}
  }

  async #setPassword(input: JsonObject) {
    this.#users.assertStrong(String(input.Password))
    const { Username } = await this.#user(input)
    return this.#parts.runInCognitoLocal('AdminSetUserPassword', { ...input, Username })
  }

  /** Invalidates the password and mails a code to set a new one. */
  async #resetPassword(input: JsonObject) {
    const user = await this.#user(input)
    if (!['CONFIRMED', 'RESET_REQUIRED'].includes(user.UserStatus))
      refuse('NotAuthorizedException', 'User password cannot be reset in the current state.')
    if (attribute(user, 'email_verified') !== 'true')
      refuse(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    await this.#users.sendCode(
      {
        source: 'CustomMessage_ForgotPassword',
        user: { ...user, UserStatus: 'RESET_REQUIRED' },
        clientMetadata: input.ClientMetadata,
      },
      codeMs.reset,
    )
    return {}
  }

  /** Changes attributes. An e-mail address can belong to only one user, ignoring case. */
  async #updateAttributes(input: JsonObject) {
    const user = await this.#user(input)
    const changes = (input.UserAttributes ?? []) as Attribute[]
    const email = changes.find(({ Name }) => Name === 'email')?.Value
    if (email !== undefined) {
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
        refuse('InvalidParameterException', 'Invalid email address format.')
      const other = await this.#users.ofEmail(email)
      if (other && other.Username !== user.Username)
        refuse('AliasExistsException', 'An account with the given email already exists.')
      if (!changes.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true'))
        throw new UnsupportedError('AdminUpdateUserAttributes of an email that is not verified')
    }
    const { Username } = user
    return this.#parts.runInCognitoLocal('AdminUpdateUserAttributes', { ...input, Username })
  }

  async #initiateAuth(input: JsonObject) {
    const { pool } = this.#parts
    const flow = String(input.AuthFlow)
    const allowed = (pool.client(input.ClientId).ExplicitAuthFlows ?? []) as string[]
    if (flow !== 'ADMIN_USER_PASSWORD_AUTH') throw new UnsupportedError(flow)
    if (!allowed.includes(`ALLOW_${flow}`))
      refuse('InvalidParameterException', 'Auth flow not enabled for this client')
    const { USERNAME = '', PASSWORD } = (input.AuthParameters ?? {}) as Record<string, string>
    return this.#softwareTokens.signIn(USERNAME, PASSWORD, String(input.ClientId))
  }

  async #setMfaPreference(input: JsonObject) {
    return this.#softwareTokens.setPreference(await this.#user(input), input)
  }

  async #link(input: JsonObject) {
    const { ProviderAttributeValue: name } = input.DestinationUser as JsonObject
    const identity = identityOf(input.SourceUser as JsonObject)
    const user = await this.#user({ Username: name ?? '' })
    const all = await this.#parts.pool.users()
    if (all.some((other) => hasIdentity(other, identity)))
      refuse('InvalidParameterException', 'SourceUser is already linked to DestinationUser')
    await this.#users.save(withIdentity(user, identity))
    return {}
  }

  /** Removes a user's link: the external account's next sign-in creates a new user. */
  async #disableProvider(input: JsonObject) {
    const identity = identityOf(input.User as JsonObject)
    if (identity.providerName === 'Cognito') throw new UnsupportedError('Provider Cognito')
    const all = await this.#parts.pool.users()
    const linked = all.find((user) => hasIdentity(user, identity))
    if (!linked) return refuse('UserNotFoundException', 'User does not exist.')
    if (linked.UserStatus === 'EXTERNAL_PROVIDER')
      throw new UnsupportedError('Disabling a provider of a user who has no other')
    await this.#users.save(withoutIdentity(linked, identity))
    return {}
  }

  /** Lists users in pages of at most 60. */
  async #list(input: JsonObject) {
    const { Users = [] } = (await this.#parts.runInCognitoLocal('ListUsers', input)) as {
      Users?: object[]
    }
    const limit = Number(input.Limit ?? 60)
    if (limit > 60) refuse('InvalidParameterException', 'Limit must be at most 60')
    const from = Number(input.PaginationToken ?? 0)
    const page = Users.slice(from, from + limit)
    const isLast = from + limit >= Users.length
    return { Users: page, ...(!isLast && { PaginationToken: String(from + limit) }) }
  }
}
