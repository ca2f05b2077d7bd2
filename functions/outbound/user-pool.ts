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
import { environment } from './environment.ts'

/** What a trigger sees and does in the pool that called it. */
export type PoolUsers = {
  /** @returns the account that signs in with this e-mail and a password */
  passwordUser(email: string): Promise<PasswordUser | undefined>
  /** Whether an account that came from Google has this e-mail. */
  hasGoogleUser(email: string): Promise<boolean>
  /** From now on this Google account signs in as that user. */
  link(username: string, googleId: string): Promise<void>
  remove(username: string): Promise<void>
  /** Users who have not confirmed their sign-up and have not been changed since `before`. */
  unconfirmedSince(before: Date): AsyncIterable<string>
  /** @returns false where the user has confirmed meanwhile, or is gone */
  removeUnconfirmed(username: string): Promise<boolean>
  /** Every refresh token of the user, and what Cognito itself takes access tokens for. */
  endSessions(username: string): Promise<void>
  /** Sets a password that no one knows: a new one can be set by a mailed code alone. */
  discardPassword(username: string): Promise<void>
}
type PasswordUser = { username: string; isConfirmed: boolean; isVerified: boolean }

/** For our routes. */
export const poolUsersFromEnvironment = (): PoolUsers =>
  poolUsersIn(environment({ USER_POOL_ID: z.string().min(1) }).USER_POOL_ID)

/** In a filter of ListUsers. */
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** @param poolId the event's: the pool depends on its triggers, so that none can be told of it */
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
      // The filter compares to the letter; lower-google-email.ts keeps those from Google in small ones.
      const { Users = [] } = await cognito.send(
        new ListUsersCommand({ UserPoolId, Filter: `email = ${quoted(email.toLowerCase())}` }),
      )
      return Users.some(({ UserStatus }) => UserStatus === 'EXTERNAL_PROVIDER')
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
      // The list may be behind what has happened since.
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
          // The rules of every pool ask for some of each kind.
          Password: `aA1!${randomBytes(32).toString('base64url')}`,
          Permanent: true,
        }),
      )
    },
  }
}
