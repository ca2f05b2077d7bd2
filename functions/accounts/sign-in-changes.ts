import {
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { environment, jsonVariable } from '../platform/environment.ts'

/**
 * Changes to how a user with a password signs in. The user name of such users is their `sub`.
 * Every change is idempotent.
 */
export type SignInChanges = {
  hasGoogle(poolUser: string): Promise<boolean>
  /** @returns false if another user has the address */
  setEmail(poolUser: string, email: string): Promise<boolean>
  unlinkGoogle(poolUser: string): Promise<void>
  /** Invalidates the password and e-mails a code to set a new one. */
  resetPassword(poolUser: string): Promise<void>
  /** Subject to the pool's lockout after failed attempts. */
  checkPassword(poolUser: string, password: string): Promise<'right' | 'wrong' | 'locked'>
  /** @returns the reason if the pool refuses the password, or undefined if it is set */
  setPassword(poolUser: string, password: string): Promise<string | undefined>
}

/** The attribute `identities` of a user: the providers that sign in as this user. */
const Identities = jsonVariable(z.array(z.object({ userId: z.string(), providerName: z.string() })))

export function cognitoSignInChanges(): SignInChanges {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = environment({
    USER_POOL_ID: z.string().min(1),
    USER_POOL_CLIENT_ID: z.string().min(1),
  })
  const cognito = new CognitoIdentityProviderClient()

  async function googleIdsOf(poolUser: string): Promise<string[]> {
    const { UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username: poolUser }),
    )
    const identities = UserAttributes.find(({ Name }) => Name === 'identities')?.Value ?? '[]'
    return Identities.parse(identities)
      .filter(({ providerName }) => providerName === 'Google')
      .map((identity) => identity.userId)
  }

  return {
    async hasGoogle(poolUser) {
      try {
        return (await googleIdsOf(poolUser)).length > 0
      } catch (error) {
        // Google users are not found by the `sub`.
        if (error instanceof UserNotFoundException) return true
        throw error
      }
    },

    async setEmail(poolUser, email) {
      try {
        await cognito.send(
          new AdminUpdateUserAttributesCommand({
            UserPoolId,
            Username: poolUser,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        )
        return true
      } catch (error) {
        if (error instanceof AliasExistsException) return false
        throw error
      }
    },

    async unlinkGoogle(poolUser) {
      for (const googleId of await googleIdsOf(poolUser))
        await cognito.send(
          new AdminDisableProviderForUserCommand({
            UserPoolId,
            User: {
              ProviderName: 'Google',
              ProviderAttributeName: 'Cognito_Subject',
              ProviderAttributeValue: googleId,
            },
          }),
        )
    },

    async resetPassword(poolUser) {
      await cognito.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: poolUser }))
    },

    async checkPassword(poolUser, password) {
      try {
        await cognito.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: poolUser, PASSWORD: password },
          }),
        )
        return 'right'
      } catch (error) {
        // Cognito distinguishes these by the message only.
        if (error instanceof NotAuthorizedException)
          return /attempts exceeded/i.test(error.message) ? 'locked' : 'wrong'
        // Google users have no password.
        if (error instanceof UserNotFoundException) return 'wrong'
        throw error
      }
    },

    async setPassword(poolUser, password) {
      try {
        await cognito.send(
          new AdminSetUserPasswordCommand({
            UserPoolId,
            Username: poolUser,
            Password: password,
            Permanent: true,
          }),
        )
        return undefined
      } catch (error) {
        if (error instanceof InvalidPasswordException) return error.message
        throw error
      }
    },
  }
}
