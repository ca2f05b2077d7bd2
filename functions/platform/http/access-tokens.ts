import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import * as z from 'zod'
import { accountIdIn } from '../../../shared/account/account-claim.ts'
import { environment } from '../environment.ts'

/** Verifies tokens on public routes, which have no authorizer. */
export type AccessTokens = {
  /**
   * Returns the account of an access token after verifying its signature.
   * @returns undefined for a token that is invalid, expired or of another client
   */
  holderOf(accessToken: string): Promise<{ userId: string } | undefined>
}

export function cognitoAccessTokens(): AccessTokens {
  const {
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: clientId,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
  } = environment({
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
    /** A variable of the SDK, set only in the local stack. */
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.url().optional(),
  })
  const fetcher = {
    async fetch(uri: string): Promise<ArrayBuffer> {
      const keys = endpoint === undefined ? uri : new URL(new URL(uri).pathname, endpoint)
      const response = await fetch(keys, { signal: AbortSignal.timeout(3000) })
      if (!response.ok) throw new Error(`The user pool's keys: status ${response.status}`)
      return response.arrayBuffer()
    },
  }
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: 'access' },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  )
  return {
    async holderOf(accessToken) {
      try {
        const userId = accountIdIn(await verifier.verify(accessToken))
        return userId === undefined ? undefined : { userId }
      } catch (error) {
        if (error instanceof JwtBaseError) return undefined
        throw error
      }
    },
  }
}
