import { randomBytes } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'
import { usesAuthenticator } from './authenticator-app.ts'

/** Users of the pool that called the trigger. */
export type PoolUsers = {
  /** @returns the account that signs in with this e-mail and a password */
  passwordUser(email: string): Promise<PasswordUser | undefined>
  /** Whether an account created with Google has this e-mail. */
  hasGoogleUser(email: string): Promise<boolean>
  /** Whether the user signs in with password and authenticator app. */
  hasAuthenticator(username: string): Promise<boolean>
  /** Lets this Google account sign in as that user. */
  link(username: string, googleId: string): Promise<void>
  remove(username: string): Promise<void>
  /** Users who have not confirmed their sign-up and have not been changed since `before`. */
  unconfirmedSince(before: Date): AsyncIterable<string>
  /** @returns false if the user confirmed in the meantime or does not exist */
  removeUnconfirmed(username: string): Promise<boolean>
  /** Revokes the user's refresh tokens, and access tokens for Cognito itself. */
  endSessions(username: string): Promise<void>
  /** Sets a random password, so that a new one needs an e-mailed code. */
  discardPassword(username: string): Promise<void>
}
type PasswordUser = { username: string; isConfirmed: boolean; isVerified: boolean }

/** For API routes, whose environment names the pool. */
export const poolUsersFromEnvironment = (): PoolUsers =>
  poolUsersIn(environment({ USER_POOL_ID: z.string().min(1) }).USER_POOL_ID)

/** Escapes a value for a filter of ListUsers. */
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/**
 * @param poolId from the event: the pool depends on its triggers, so it cannot be in their
 * environment
 */
export function poolUsersIn(
  poolId: string,
  cognito: Pick<CognitoIdentityProviderClient, 'send'> = new CognitoIdentityProviderClient(),
): PoolUsers {
  const UserPoolId = poolId

  async function find(name: string): Promise<PasswordUser | undefined> {
    try {
      const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: name }))
      const verified = user.UserAttributes?.find(({ Name }) => Name === 'email_verified')?.Value
      return {
        username: user.Username ?? '',
        isConfirmed: user.UserStatus !== 'UNCONFIRMED',
        isVerified: verified === 'true',
      }
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }
  const remove = async (username: string) => {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }))
  }

  return {
    passwordUser: find,
    remove,

    async hasGoogleUser(email) {
      // The filter is case-sensitive; lower-google-email.ts stores Google addresses in lower case.
      const { Users = [] } = await cognito.send(
        new ListUsersCommand({ UserPoolId, Filter: `email = ${quoted(email.toLowerCase())}` }),
      )
      return Users.some(({ UserStatus }) => UserStatus === 'EXTERNAL_PROVIDER')
    },

    async hasAuthenticator(username) {
      const user = new AdminGetUserCommand({ UserPoolId, Username: username })
      return usesAuthenticator(await cognito.send(user))
    },

    async link(username, googleId) {
      await cognito.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
          SourceUser: {
            ProviderName: 'Google',
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: googleId,
          },
        }),
      )
    },

    async *unconfirmedSince(before) {
      let PaginationToken: string | undefined
      do {
        const page = await cognito.send(
          new ListUsersCommand({
            UserPoolId,
            Filter: 'cognito:user_status = "UNCONFIRMED"',
            ...(PaginationToken !== undefined && { PaginationToken }),
          }),
        )
        for (const { Username, UserCreateDate, UserLastModifiedDate } of page.Users ?? []) {
          const dates = [UserCreateDate, UserLastModifiedDate]
          if (Username && dates.every((date) => date !== undefined && date < before)) yield Username
        }
        PaginationToken = page.PaginationToken
      } while (PaginationToken !== undefined)
    },

    async removeUnconfirmed(username) {
      // The list may be stale.
      const user = await find(username)
      if (!user || user.isConfirmed) return false
      await remove(username)
      return true
    },

    async endSessions(username) {
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }))
    },

    async discardPassword(username) {
      await cognito.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: username,
          // The prefix satisfies every password policy.
          Password: `aA1!${randomBytes(32).toString('base64url')}`,
          Permanent: true,
        }),
      )
    },
  }
}
