import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

/** What the pre-sign-up trigger sees and does in the pool that called it. */
export type SignUps = {
  /** @returns the account that signs in with this e-mail and a password */
  passwordUser(email: string): Promise<PasswordUser | undefined>
  /** Whether an account that came from Google has this e-mail. */
  hasGoogleUser(email: string): Promise<boolean>
  /** From now on this Google account signs in as that user. */
  link(username: string, googleId: string): Promise<void>
  remove(username: string): Promise<void>
}
type PasswordUser = { username: string; isConfirmed: boolean; isVerified: boolean }

/** In a filter of ListUsers. */
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** @param poolId the event's: the pool depends on its triggers, so that none can be told of it */
export function signUpsIn(
  poolId: string,
  cognito: Pick<CognitoIdentityProviderClient, 'send'> = new CognitoIdentityProviderClient(),
): SignUps {
  const UserPoolId = poolId
  return {
    async passwordUser(email) {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
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
    },

    async hasGoogleUser(email) {
      // The filter heeds case; the pool's sign-in names do not.
      for (const spelling of new Set([email, email.toLowerCase()])) {
        const { Users = [] } = await cognito.send(
          new ListUsersCommand({ UserPoolId, Filter: `email = ${quoted(spelling)}` }),
        )
        if (Users.some(({ UserStatus }) => UserStatus === 'EXTERNAL_PROVIDER')) return true
      }
      return false
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

    async remove(username) {
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }))
    },
  }
}
