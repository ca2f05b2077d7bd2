import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { usesAuthenticator } from '../accounts/authenticator-app.ts'
import { environment } from '../platform/environment.ts'

export type DeskUser = {
  userId: string
  /** Whether signing in needs a code of an authenticator app. */
  hasAuthenticator: boolean
}

export type DeskUsers = {
  /** @param username or the e-mail address of a user with a password @returns undefined for a user who does not exist, or is disabled */
  find(username: string): Promise<DeskUser | undefined>
}

/** What the user pool knows of a member. */
export function cognitoDeskUsers(
  cognito: CognitoIdentityProviderClient = new CognitoIdentityProviderClient(),
): DeskUsers {
  const { USER_POOL_ID: UserPoolId } = environment({ USER_POOL_ID: z.string().min(1) })
  return {
    async find(Username) {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }))
        if (!user.Enabled) return undefined
        const userId = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? ''
        return { userId, hasAuthenticator: usesAuthenticator(user) }
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },
  }
}
