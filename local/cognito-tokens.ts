import { randomUUID, sign } from 'node:crypto'
import keys from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }
import type { JwtTokenGenerator, Tokens } from 'cognito-local/lib/services/tokenGenerator.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { attribute } from './cognito-words.ts'
import type { JsonObject } from './template.ts'

export type Generate = JwtTokenGenerator['generate']

/** What cognito-local leaves out of its tokens, and Amplify or the site go by. */
export function asCognitoSigns(
  tokens: Tokens,
  [, user, , , , source]: Parameters<Generate>,
): Tokens {
  const identities = attribute(user as User, 'identities')
  const origin = { origin_jti: randomUUID() }
  const scope =
    source === 'HostedAuth' ? 'aws.cognito.signin.user.admin openid profile email' : undefined
  return {
    ...tokens,
    AccessToken: signedAnew(tokens.AccessToken, { ...origin, ...(scope && { scope }) }),
    IdToken: signedAnew(tokens.IdToken, {
      ...origin,
      ...(identities !== undefined && { identities: JSON.parse(identities) }),
    }),
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
