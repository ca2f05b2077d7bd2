import { sign } from 'node:crypto'
import keys from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }
import publicKeys from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' }
import type { Tokens } from 'cognito-local/lib/services/tokenGenerator.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { attribute } from './cognito-errors.ts'
import type { TokenClaims } from './cognito-triggers.ts'

/** The pool's signing keys, as in its `jwks.json`. */
export const poolKeys = { keys: [publicKeys.jwk] }

/** Values that all tokens of a session share, also after refreshes. */
export type Origin = {
  /** Time of the sign-in, in seconds. */
  auth_time: number
  origin_jti: string
  /** Scope granted at the sign-in, before the trigger removes parts of it. */
  scope: string
}

/**
 * Adds claims that cognito-local omits but Amplify, the API or the site need.
 * @param own those of one token alone
 */
export function asCognitoSigns(
  tokens: Tokens,
  user: User,
  { scope: granted, ...session }: Origin,
  own: TokenClaims,
): Tokens {
  const identities = attribute(user, 'identities')
  const profile = ['name', 'picture'].flatMap((name) => {
    const value = attribute(user, name)
    return value === undefined ? [] : [[name, value]]
  })
  return {
    AccessToken: signedAnew(tokens.AccessToken, { ...session, ...own.access }),
    IdToken: signedAnew(tokens.IdToken, {
      ...session,
      ...Object.fromEntries(profile),
      ...own.id,
      ...(identities !== undefined && { identities: JSON.parse(identities) }),
    }),
    // Cognito encrypts refresh tokens, so only the pool reads these claims.
    RefreshToken: signedAnew(tokens.RefreshToken, { ...session, scope: granted }),
  }
}

function signedAnew(token: string, more: JsonObject): string {
  const [header = ''] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...partOf(token, 1), ...more })).toString('base64url')
  const signature = sign('sha256', Buffer.from(`${header}.${claims}`), keys.pem)
  return `${header}.${claims}.${signature.toString('base64url')}`
}

function partOf(token: string, index: number): JsonObject | undefined {
  try {
    return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
export const claimsWithin = (token: string): JsonObject | undefined => partOf(token, 1)
export const isUnnamed = (token: string): boolean => partOf(token, 0)?.kid === undefined
