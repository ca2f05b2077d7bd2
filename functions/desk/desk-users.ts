import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateAdminListGroupsForUser,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { DeskRole } from '../../shared/desk/desk-me.ts'
import { usesAuthenticator } from '../accounts/authenticator-app.ts'
import { environment } from '../platform/environment.ts'

/** What the user pool knows now; a token knows it of the time when it was issued. */
export type DeskUser = {
  userId: string
  roles: readonly DeskRole[]
  /** Whether signing in needs a code of an authenticator app. */
  hasAuthenticator: boolean
}

export type DeskUsers = {
  /** @param username or the e-mail address of a user with a password @returns undefined for a user who does not exist, or is disabled */
  find(username: string): Promise<DeskUser | undefined>
}

export function cognitoDeskUsers(
  cognito: CognitoIdentityProviderClient = new CognitoIdentityProviderClient(),
): DeskUsers {
  const { USER_POOL_ID: UserPoolId } = environment({ USER_POOL_ID: z.string().min(1) })

  async function rolesOf(Username: string): Promise<DeskRole[]> {
    const roles: DeskRole[] = []
    const pages = paginateAdminListGroupsForUser({ client: cognito }, { UserPoolId, Username })
    for await (const { Groups = [] } of pages)
      for (const { GroupName } of Groups) {
        const role = DeskRole.safeParse(GroupName)
        if (role.success) roles.push(role.data)
      }
    return roles
  }

  return {
    async find(username) {
      try {
        const [user, roles] = await Promise.all([
          cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username })),
          rolesOf(username),
        ])
        if (!user.Enabled) return undefined
        const userId = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? ''
        return { userId, roles, hasAuthenticator: usesAuthenticator(user) }
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },
  }
}
