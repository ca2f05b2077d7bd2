import { otp } from 'cognito-local/lib/services/otp.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { Attempts } from './attempts.ts'
import { attribute, refuse, wrongCredentials } from './cognito-errors.ts'
import type { Sessions } from './cognito-sessions.ts'
import { policyViolation } from './password-policy.ts'
import type { UserPool } from './user-pool.ts'

/** A code for a user, and the trigger's source of its mail. */
export type CodeMail = {
  source: string
  user: User
  code: string
  clientId?: unknown
  clientMetadata?: unknown
}

export type UserPoolParts = {
  pool: UserPool
  sessions: Sessions
  mailCode: (mail: CodeMail, to: string) => Promise<void>
  runInCognitoLocal: (target: string, input: JsonObject) => Promise<object>
}

export const hour = 3_600_000
/** Validity of mailed codes. Source: Cognito's documentation, "Amazon Cognito code validity". */
export const codeMs = { signUp: 24 * hour, reset: hour }

/** Whether a code has expired. Codes without an expiry come from an older version of the store. */
export const isOver = (until: number | undefined): boolean =>
  until !== undefined && until < Date.now()

const isExternal = ({ UserStatus }: User): boolean => UserStatus === 'EXTERNAL_PROVIDER'
const emailOf = (user: User): string => (attribute(user, 'email') ?? '').toLowerCase()

/** Finds the pool's users by any of their names. */
export class Users {
  readonly #parts: UserPoolParts
  readonly #passwords = new Attempts()

  constructor(parts: UserPoolParts) {
    this.#parts = parts
  }

  /**
   * Finds a user by user name, id, or e-mail address in any case. A user of an external provider is
   * found by user name only.
   */
  async find(name: unknown): Promise<User | null> {
    const username = String(name ?? '')
    const user = await this.#parts.pool.named(username)
    if (user?.Username === username || (user && !isExternal(user))) return user
    return username.includes('@') ? this.ofEmail(username) : null
  }

  /** The user with this e-mail address who can sign in with a password. */
  async ofEmail(email: string): Promise<User | null> {
    const all = await this.#parts.pool.users()
    return all.find((user) => !isExternal(user) && emailOf(user) === email.toLowerCase()) ?? null
  }

  save(user: User): Promise<void> {
    return this.#parts.pool.save({ ...user, UserLastModifiedDate: new Date() })
  }

  assertStrong(password: string) {
    const policies = this.#parts.pool.options.Policies as JsonObject | undefined
    const violation = policyViolation(password, (policies?.PasswordPolicy ?? {}) as JsonObject)
    if (violation) refuse('InvalidPasswordException', violation)
  }

  /** @throws CognitoError unless the user may sign in with this password now */
  async withPassword(name: string, password: unknown): Promise<User> {
    // The lock also applies to the right password, and does not reveal whether the user exists.
    const key = name.toLowerCase()
    if (this.#passwords.isLocked(key))
      refuse('NotAuthorizedException', 'Password attempts exceeded')
    const user = await this.find(name)
    if (!user || user.Password === '' || user.Password !== password) {
      this.#passwords.fail(key)
      return wrongCredentials()
    }
    this.#passwords.forget(key)
    if (!user.Enabled) refuse('NotAuthorizedException', 'User is disabled.')
    if (user.UserStatus === 'UNCONFIRMED')
      refuse('UserNotConfirmedException', 'User is not confirmed.')
    if (user.UserStatus === 'RESET_REQUIRED')
      refuse('PasswordResetRequiredException', 'Password reset required for the user')
    return user
  }

  /** Mails a new code and stores it. */
  async sendCode(mail: Omit<CodeMail, 'code'>, validMs: number) {
    const code = otp()
    const { user } = mail
    await this.#parts.mailCode({ ...mail, code }, attribute(user, 'email') ?? '')
    const ConfirmationCodeUntil = Date.now() + validMs
    await this.save({ ...user, ConfirmationCode: code, ConfirmationCodeUntil })
  }
}
