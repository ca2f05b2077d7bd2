declare module 'cognito-local/lib/server/Router.js' {
  import type { Context } from 'cognito-local/lib/services/context.js'
  export function Router(
    services: object,
  ): (target: string) => (context: Context, input: object) => Promise<object>
}

declare module 'cognito-local/lib/services/context.js' {
  export type Logger = {
    debug(...args: unknown[]): void
    info(...args: unknown[]): void
    warn(...args: unknown[]): void
    error(...args: unknown[]): void
    child(): Logger
  }
  export type Context = { logger: Logger }
}

declare module 'cognito-local/lib/services/clock.js' {
  export class DateClock {
    get(): Date
  }
}

declare module 'cognito-local/lib/services/userPoolService.js' {
  import type { Context } from 'cognito-local/lib/services/context.js'

  export type Attribute = { Name: string; Value?: string }
  export type User = {
    Username: string
    Password: string
    UserStatus: string
    Enabled: boolean
    Attributes: Attribute[]
    RefreshTokens: string[]
    ConfirmationCode?: string | undefined
    UserCreateDate: Date
    UserLastModifiedDate: Date
    /** Added by local-aws: tokens issued until this time are invalid. */
    SignedOutAt?: number
    /** Added by local-aws: when the newest mailed code expires. */
    ConfirmationCodeUntil?: number | undefined
    /** Added by local-aws: replaced refresh tokens, each with the time until which it still works. */
    Replaced?: Record<string, number>
    UserMFASettingList?: string[]
    PreferredMfaSetting?: string | undefined
    /** Added by local-aws: the authenticator app, with the 30-second steps whose codes were used. */
    SoftwareToken?: { secret: string; usedSteps: number[] }
    /** Added by local-aws: a secret whose first code is not verified yet. */
    NewSoftwareToken?: string | undefined
  }
  export type UserPoolService = {
    readonly options: { Id: string; [option: string]: unknown }
    saveAppClient(context: Context, client: object): Promise<void>
    updateOptions(context: Context, options: object): Promise<void>
    getUserByUsername(context: Context, username: string): Promise<User | null>
    getUserByRefreshToken(context: Context, token: string): Promise<User | null>
    getGroupByGroupName(context: Context, name: string): Promise<object | null>
    saveGroup(context: Context, group: object): Promise<void>
    listUserGroupMembership(context: Context, user: User): Promise<string[]>
    saveUser(context: Context, user: User): Promise<void>
    deleteUser(context: Context, user: User): Promise<void>
    listUsers(context: Context, filter?: string): Promise<User[]>
  }
  export class UserPoolServiceFactoryImpl {
    constructor(clock: object, stores: object)
  }
}

declare module 'cognito-local/lib/services/cognitoService.js' {
  import type { Context } from 'cognito-local/lib/services/context.js'
  import type { UserPoolService } from 'cognito-local/lib/services/userPoolService.js'

  export type CognitoService = {
    createUserPool(context: Context, pool: object): Promise<object>
    getUserPool(context: Context, id: string): Promise<UserPoolService>
    getAppClient(context: Context, id: string): Promise<object | null>
  }
  export const USER_POOL_AWS_DEFAULTS: { SchemaAttributes: object[] }
  export class CognitoServiceFactoryImpl {
    constructor(folder: string, stores: object, pools: object)
    create(context: Context, defaults: object): Promise<CognitoService>
  }
}

declare module 'cognito-local/lib/services/otp.js' {
  export function otp(): string
}

declare module 'cognito-local/lib/services/tokenGenerator.js' {
  export type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }
  export class JwtTokenGenerator {
    constructor(clock: object, triggers: object, config: { IssuerDomain: string })
    generate(
      context: object,
      user: object,
      groups: string[],
      client: object,
      metadata: unknown,
      source: string,
    ): Promise<Tokens>
  }
}

declare module 'cognito-local/lib/keys/cognitoLocal.private.json' {
  const keys: { pem: string }
  export default keys
}

declare module 'cognito-local/lib/errors.js' {
  export class CognitoError extends Error {
    constructor(code: string, message: string)
    code: string
  }
  export class UnsupportedError extends Error {}
}

declare module 'cognito-local/lib/keys/cognitoLocal.public.json' {
  const keys: {
    jwk: { kty: 'RSA'; e: string; n: string; kid: string; alg: 'RS256'; use: 'sig' }
  }
  export default keys
}
