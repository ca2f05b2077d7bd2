import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { type DeskRole, deskRoles } from '../../shared/desk/roles.ts'
import { environment } from '../platform/environment.ts'
import { cognitoDeskUsers, type DeskUsers } from './desk-users.ts'

export type PoolUser = { userId: string; username: string; email: string }

/** The roles at the desk as groups of the user pool, which tokens name. The roles of the account decide. */
export type DeskGroups = {
  /** Everyone who has a role, in order of their addresses. */
  people(): Promise<PoolUser[]>
  /**
   * @param name e-mail address or user id
   * @returns undefined without a confirmed user of this name who signs in with a password
   */
  userWithPassword(name: string): Promise<PoolUser | undefined>
  add(username: string, role: DeskRole): Promise<void>
  remove(username: string, role: DeskRole): Promise<void>
  /** Turns the authenticator app off, and revokes refresh tokens. */
  resetAuthenticator(username: string): Promise<void>
} & DeskUsers

const attribute = (attributes: AttributeType[] | undefined, name: string): string =>
  attributes?.find(({ Name }) => Name === name)?.Value ?? ''

const userOf = (username: string, attributes: AttributeType[] | undefined): PoolUser => ({
  userId: attribute(attributes, 'sub'),
  username,
  email: attribute(attributes, 'email'),
})

export function cognitoDeskGroups(): DeskGroups {
  const { USER_POOL_ID: UserPoolId } = environment({ USER_POOL_ID: z.string().min(1) })
  const cognito = new CognitoIdentityProviderClient()
  const named = (Username: string) => ({ UserPoolId, Username })

  return {
    ...cognitoDeskUsers(cognito),

    async people() {
      const people = new Map<string, PoolUser>()
      for (const GroupName of deskRoles) {
        const pages = paginateListUsersInGroup({ client: cognito }, { UserPoolId, GroupName })
        for await (const { Users = [] } of pages)
          for (const { Username = '', Attributes } of Users)
            people.set(Username, userOf(Username, Attributes))
      }
      return [...people.values()].sort((a, b) => a.email.localeCompare(b.email))
    },

    async userWithPassword(name) {
      try {
        // Address and id are names of users with a password only.
        const {
          Username = '',
          UserStatus,
          UserAttributes,
        } = await cognito.send(new AdminGetUserCommand(named(name)))
        return UserStatus === 'UNCONFIRMED' ? undefined : userOf(Username, UserAttributes)
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    async add(username, role) {
      await cognito.send(new AdminAddUserToGroupCommand({ ...named(username), GroupName: role }))
    },

    async remove(username, role) {
      const removal = { ...named(username), GroupName: role }
      try {
        await cognito.send(new AdminRemoveUserFromGroupCommand(removal))
      } catch (error) {
        // Who is gone from the pool has no token that names the group.
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },

    async resetAuthenticator(username) {
      const off = { Enabled: false, PreferredMfa: false }
      await cognito.send(
        new AdminSetUserMFAPreferenceCommand({ ...named(username), SoftwareTokenMfaSettings: off }),
      )
      await cognito.send(new AdminUserGlobalSignOutCommand(named(username)))
    },
  }
}
