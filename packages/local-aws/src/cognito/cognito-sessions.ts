import { randomUUID } from 'node:crypto'
import { JwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import type { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import type { JsonObject } from '../cloudformation/template.ts'
import { refuse } from './cognito-errors.ts'
import { asCognitoSigns, claimsWithin, isUnnamed, type Origin, poolKeys } from './cognito-tokens.ts'
import type { TokenSource } from './cognito-triggers.ts'
import type { UserPool } from './user-pool.ts'

/**
 * Scope with which a token can read and change its user. Every sign-in through the API grants it.
 */
const selfServiceScope = 'aws.cognito.signin.user.admin'

const unitSeconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** Starts, refreshes and ends sessions of the pool's users like Cognito. */
export class Sessions {
  readonly #pool: UserPool
  readonly #tokenGenerator: JwtTokenGenerator
  readonly #verifier: { verifySync(token: string): unknown }
  /** Issue times in milliseconds by token id, as `iat` has only seconds. */
  readonly #issuedAt = new Map<string, number>()

  constructor(pool: UserPool, tokenGenerator: JwtTokenGenerator) {
    this.#pool = pool
    this.#tokenGenerator = tokenGenerator
    const verifier = JwtVerifier.create({
      issuer: pool.issuer,
      audience: null,
      jwksUri: `${pool.issuer}/.well-known/jwks.json`,
    })
    verifier.cacheJwks(poolKeys)
    this.#verifier = verifier
  }

  /**
   * @param scope scope of the access token
   * @default the self-service scope, as for every sign-in through the API
   */
  async begin(user: User, clientId: string, source: TokenSource, scope = selfServiceScope) {
    const auth_time = Math.floor(Date.now() / 1000)
    const origin = { auth_time, origin_jti: randomUUID(), scope }
    const tokens = await this.#tokens(user, clientId, source, origin)
    // Read again, as a trigger may have changed the user.
    const newest = await this.#pool.named(user.Username)
    if (newest)
      await this.#pool.save({
        ...newest,
        RefreshTokens: [...newest.RefreshTokens, tokens.RefreshToken],
      })
    return { ...tokens, ...this.#validity(clientId) }
  }

  async renew(token: string, clientId: string) {
    const claims = this.#claimsOf(token, 'Invalid Refresh Token', 'Refresh Token has expired')
    const user =
      (await this.#pool.holderOf(token)) ??
      refuse('NotAuthorizedException', 'Refresh Token has been revoked')
    if (!user.Enabled || claims['cognito:username'] !== user.Username)
      refuse('NotAuthorizedException', 'User is disabled.')
    const replacedAt = user.Replaced?.[token]
    if (replacedAt !== undefined && replacedAt < Date.now())
      refuse('NotAuthorizedException', 'Refresh token has been revoked')
    const origin: Origin = {
      auth_time: Number(claims.auth_time),
      origin_jti: String(claims.origin_jti),
      scope: String(claims.scope),
    }
    const { AccessToken, IdToken, RefreshToken } = await this.#tokens(
      user,
      clientId,
      'RefreshTokens',
      origin,
    )
    const rotation = this.#pool.client(clientId).RefreshTokenRotation as JsonObject | undefined
    const rotates = rotation?.Feature === 'ENABLED'
    if (rotates) {
      const until = Date.now() + Number(rotation?.RetryGracePeriodSeconds ?? 0) * 1000
      // A sign-out while the trigger ran must end this session too.
      const newest =
        (await this.#pool.holderOf(token)) ??
        refuse('NotAuthorizedException', 'Refresh Token has been revoked')
      await this.#pool.save({
        ...newest,
        RefreshTokens: [...newest.RefreshTokens, RefreshToken],
        Replaced: { ...newest.Replaced, [token]: replacedAt ?? until },
      })
    }
    return {
      AccessToken,
      IdToken,
      ...(rotates && { RefreshToken }),
      ...this.#validity(clientId),
    }
  }

  /** Revokes a refresh token. Like in Cognito, an unknown token is no error. */
  async revoke(token: string): Promise<void> {
    const user = await this.#pool.holderOf(token)
    if (user)
      await this.#pool.save({
        ...user,
        RefreshTokens: user.RefreshTokens.filter((t) => t !== token),
      })
  }

  /** Invalidates all of the user's tokens in the pool. */
  async endAll({ Username }: User): Promise<void> {
    const user = await this.#pool.named(Username)
    if (user)
      await this.#pool.save({ ...user, RefreshTokens: [], Replaced: {}, SignedOutAt: Date.now() })
  }

  /**
   * @throws CognitoError unless the token is valid, unexpired, unrevoked and has the self-service
   * scope
   */
  async holder(accessToken: string): Promise<User> {
    const claims = this.#claimsOf(accessToken, 'Invalid Access Token', 'Access Token has expired')
    if (claims.token_use !== 'access') refuse('NotAuthorizedException', 'Invalid Access Token')
    const user =
      (await this.#pool.named(String(claims.username ?? ''))) ??
      refuse('UserNotFoundException', 'User does not exist.')
    if (!user.Enabled) refuse('NotAuthorizedException', 'User is disabled.')
    const issuedAt = this.#issuedAt.get(String(claims.jti)) ?? Number(claims.iat) * 1000
    if (issuedAt <= (user.SignedOutAt ?? 0))
      refuse('NotAuthorizedException', 'Access Token has been revoked')
    if (
      !String(claims.scope ?? '')
        .split(' ')
        .includes(selfServiceScope)
    )
      refuse('NotAuthorizedException', 'Access Token does not have required scopes')
    return user
  }

  async #tokens(user: User, clientId: string, source: TokenSource, origin: Origin) {
    const given = {
      scopes: origin.scope.split(' '),
      groups: await this.#pool.groupsOf(user),
    }
    const { triggers } = this.#pool
    const answer = await triggers.preTokenGeneration(source, clientId, user, given)
    const { scopes, groups, claims } = answer
    const client = { ...this.#pool.client(clientId), ClientId: clientId, UserPoolId: this.#pool.id }
    const tokens = await this.#tokenGenerator.generate({}, user, groups, client, undefined, source)
    this.#issuedAt.set(String(claimsWithin(tokens.AccessToken)?.jti), Date.now())
    return asCognitoSigns(tokens, user, origin, {
      access: { ...claims.access, scope: scopes.join(' ') },
      id: claims.id,
    })
  }

  #claimsOf(token: string, invalid: string, expired: string): JsonObject {
    try {
      this.#verifier.verifySync(token)
    } catch (error) {
      const isExpired = error instanceof JwtExpiredError
      // cognito-local signs refresh tokens without a key id: the store validates those.
      if (isExpired || !isUnnamed(token))
        refuse('NotAuthorizedException', isExpired ? expired : invalid)
    }
    const claims = claimsWithin(token) ?? refuse('NotAuthorizedException', invalid)
    if (Number(claims.exp ?? 0) * 1000 < Date.now()) refuse('NotAuthorizedException', expired)
    return claims
  }

  #validity(clientId: string) {
    const client = this.#pool.client(clientId)
    const unit = (client.TokenValidityUnits as Record<string, string> | undefined)?.AccessToken
    const seconds = unitSeconds[unit ?? 'hours'] ?? 3600
    return { ExpiresIn: Number(client.AccessTokenValidity ?? 1) * seconds, TokenType: 'Bearer' }
  }
}
