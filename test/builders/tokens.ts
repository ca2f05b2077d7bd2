import { sign } from 'node:crypto'
import keys from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A token with other claims, signed with the pool's own key. */
export function signedAnew(token: string, changed: object): string {
  const [header] = token.split('.')
  const claims = { ...claimsOf(token), ...changed }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const signature = sign('sha256', Buffer.from(`${header}.${body}`), keys.pem)
  return `${header}.${body}.${signature.toString('base64url')}`
}

/** The same token of a sign-in that was so many minutes earlier; it has been renewed meanwhile. */
export const signedInEarlier = (token: string, minutes: number): string =>
  signedAnew(token, { auth_time: Number(claimsOf(token).auth_time) - minutes * 60 })
