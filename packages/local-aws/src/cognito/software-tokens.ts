import { randomUUID } from 'node:crypto'
import { UnsupportedError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { Secret, TOTP } from 'otpauth'
import type { JsonObject } from '../cloudformation/template.ts'
import { attribute, refuse } from './cognito-errors.ts'
import type { UserPoolParts, Users } from './cognito-users.ts'

const mfa = 'SOFTWARE_TOKEN_MFA'
/** Default of the client's AuthSessionValidity, in minutes. */
const defaultValidity = 3
const maxWrongCodes = 5
const stepMs = 30_000

type Challenge = { username: string; clientId: string; until: number; wrongCodes: number }

const hasSoftwareToken = ({ UserMFASettingList = [] }: User): boolean =>
  UserMFASettingList.includes(mfa)

/**
 * @returns the 30-second step that the code belongs to: the current one, or a neighbor, as clocks
 * differ
 */
function stepOf(secret: string, code: unknown): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: String(code), window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / stepMs) + delta
}

/** Authenticator apps (TOTP) as a second factor. */
export class SoftwareTokens {
  readonly #parts: UserPoolParts
  readonly #users: Users
  readonly #challenges = new Map<string, Challenge>()

  constructor(parts: UserPoolParts, users: Users) {
    this.#parts = parts
    this.#users = users
  }

  /** A secret replaces the one before when it is verified. */
  async associate(user: User): Promise<object> {
    this.#assertOffered()
    const { base32 } = new Secret({ size: 32 })
    await this.#users.save({ ...user, NewSoftwareToken: base32 })
    return { SecretCode: base32 }
  }

  async verify(user: User, { UserCode }: JsonObject): Promise<object> {
    const secret =
      user.NewSoftwareToken ??
      refuse('InvalidParameterException', 'User has not associated a software token.')
    const step =
      stepOf(secret, UserCode) ?? refuse('EnableSoftwareTokenMFAException', 'Code mismatch')
    await this.#users.save({
      ...user,
      NewSoftwareToken: undefined,
      SoftwareToken: { secret, usedSteps: [step] },
    })
    return { Status: 'SUCCESS' }
  }

  async setPreference(user: User, input: JsonObject): Promise<object> {
    if (input.SMSMfaSettings || input.EmailMfaSettings) throw new UnsupportedError('SMS, e-mail')
    const { Enabled, PreferredMfa } = (input.SoftwareTokenMfaSettings ?? {}) as JsonObject
    if (Enabled && !user.SoftwareToken)
      refuse(
        'InvalidParameterException',
        'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
      )
    await this.#users.save({
      ...user,
      UserMFASettingList: Enabled ? [mfa] : [],
      PreferredMfaSetting: Enabled && PreferredMfa ? mfa : undefined,
    })
    return {}
  }

  /** Signs a user in with a password: starts a session, or asks for the code of the app. */
  async signIn(username: string, password: unknown, clientId: string): Promise<object> {
    const user = await this.#users.withPassword(username, password)
    if (hasSoftwareToken(user)) return this.#challenge(user, clientId)
    return {
      ChallengeParameters: {},
      AuthenticationResult: await this.#parts.sessions.begin(user, clientId, 'Authentication'),
    }
  }

  /** The second step of a sign-in, after the password. */
  #challenge({ Username }: User, clientId: string): object {
    const minutes = Number(this.#parts.pool.client(clientId).AuthSessionValidity)
    const Session = `${randomUUID()}${randomUUID()}`
    const until = Date.now() + (minutes || defaultValidity) * 60_000
    this.#challenges.set(Session, { username: Username, clientId, until, wrongCodes: 0 })
    return { ChallengeName: mfa, Session, ChallengeParameters: { USER_ID_FOR_SRP: Username } }
  }

  async respond(input: JsonObject): Promise<object> {
    const { sessions } = this.#parts
    if (input.ChallengeName !== mfa) throw new UnsupportedError(String(input.ChallengeName))
    const session = String(input.Session)
    const challenge = this.#challenges.get(session)
    const user = challenge && (await this.#users.find(challenge.username))
    if (
      !challenge ||
      !user ||
      challenge.until < Date.now() ||
      challenge.clientId !== input.ClientId
    )
      return refuse('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    const { SOFTWARE_TOKEN_MFA_CODE: code, USERNAME } = input.ChallengeResponses as JsonObject
    const names = [user.Username, attribute(user, 'email')?.toLowerCase()]
    if (!names.includes(String(USERNAME).toLowerCase()))
      refuse('NotAuthorizedException', 'Invalid session for the user.')
    if (!user.Enabled) refuse('NotAuthorizedException', 'User is disabled.')
    if (!user.SoftwareToken)
      return refuse('NotAuthorizedException', 'Invalid session for the user.')
    const { secret, usedSteps } = user.SoftwareToken
    const step = stepOf(secret, code)
    if (step === undefined) {
      challenge.wrongCodes += 1
      if (challenge.wrongCodes >= maxWrongCodes) this.#challenges.delete(session)
      return refuse('CodeMismatchException', 'Invalid code received for user')
    }
    if (usedSteps.includes(step))
      refuse('ExpiredCodeException', 'Your software token has already been used once.')
    this.#challenges.delete(session)
    await this.#users.save({
      ...user,
      SoftwareToken: { secret, usedSteps: [...usedSteps.filter((used) => used > step - 3), step] },
    })
    return {
      ChallengeParameters: {},
      AuthenticationResult: await sessions.begin(user, challenge.clientId, 'Authentication'),
    }
  }

  #assertOffered() {
    const { MfaConfiguration, EnabledMfas } = this.#parts.pool.options
    if (MfaConfiguration !== 'OPTIONAL' || !(EnabledMfas as string[]).includes(mfa))
      refuse('SoftwareTokenMFANotFoundException', 'Software token MFA is not enabled for the pool.')
  }
}
