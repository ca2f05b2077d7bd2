import { JwtVerifier } from 'aws-jwt-verify'
import {
  JwtExpiredError,
  JwtInvalidIssuerError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtNotBeforeError,
} from 'aws-jwt-verify/error'
import type { JsonObject } from '../cloudformation/template.ts'

export type Authorized = { claims: Record<string, string>; scopes: null }
export type Refused = { wwwAuthenticate: string }

type Keys = { keys: { kty: 'RSA'; e: string; n: string; kid: string }[] }

const refused = (description: string): Refused => ({
  wwwAuthenticate: `Bearer scope="" error="invalid_token" error_description="${description}"`,
})

/** A claim as functions receive it: always text. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(String).join(' ')}]` : String(value)

function reasonOf(error: unknown): string {
  if (error instanceof JwtExpiredError) return 'the token has expired'
  if (error instanceof JwtNotBeforeError) return 'the token is not valid yet'
  if (error instanceof JwtInvalidIssuerError) return 'invalid issuer'
  if (error instanceof JwtInvalidSignatureError) return 'signature is invalid'
  if (error instanceof JwtInvalidSignatureAlgorithmError) return 'signing method is invalid'
  return 'the token is invalid'
}

const maxCachedTokens = 1000

/**
 * Caches verified tokens: checking a signature costs as much as the rest of the call.
 */
function cacheVerified(verify: (token: string) => JsonObject): (token: string) => JsonObject {
  const good = new Map<string, JsonObject>()
  return (token) => {
    const cached = good.get(token)
    if (cached && Number(cached.exp) > Date.now() / 1000) return cached
    const claims = verify(token)
    if (good.size >= maxCachedTokens) good.clear()
    good.set(token, claims)
    return claims
  }
}

/**
 * A JWT authorizer. Checks the RS256 signature with the issuer's keys, the issuer, the times, and
 * that `aud` (or `client_id` if there is no `aud`) is in the list. Like AWS it also accepts a
 * pool's id tokens.
 */
export class JwtAuthorizer {
  readonly #audience: string[]
  readonly #header: string
  readonly #verify: (token: string) => JsonObject

  constructor(properties: JsonObject, keys: Keys) {
    const { Issuer, Audience } = properties.JwtConfiguration as {
      Issuer: string
      Audience: string[]
    }
    const [source = ''] = (properties.IdentitySource ?? []) as string[]
    this.#header = source.replace('$request.header.', '').toLowerCase()
    this.#audience = Audience
    const verifier = JwtVerifier.create({
      issuer: Issuer,
      audience: null,
      jwksUri: `${Issuer}/.well-known/jwks.json`,
    })
    verifier.cacheJwks(keys)
    this.#verify = cacheVerified((token) => verifier.verifySync(token) as JsonObject)
  }

  check(headers: Record<string, string>): Authorized | Refused {
    const token = (headers[this.#header] ?? '').replace(/^Bearer\s+/i, '').trim()
    if (!token) return { wwwAuthenticate: 'Bearer' }
    let claims: JsonObject
    try {
      claims = this.#verify(token)
    } catch (error) {
      return refused(reasonOf(error))
    }
    if (Number(claims.iat ?? 0) > Date.now() / 1000 + 5)
      return refused('the token is not valid yet')
    const audiences = [claims.aud ?? claims.client_id ?? []].flat().map(String)
    if (!audiences.some((audience) => this.#audience.includes(audience)))
      return refused('the token does not have a valid audience')
    return {
      claims: Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [name, textOf(value)]),
      ),
      scopes: null,
    }
  }
}
