import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { environment } from './environment.ts'
import { accountOf, poolUserOf } from './table/identity.ts'
import { tableFromEnvironment } from './table/table.ts'

/**
 * The users in the user pool, by the ids of their accounts. Access tokens carry no e-mail address.
 */
export type Identity = {
  /** All attributes of a user in the user pool, by name. */
  attributesOf(userId: string): Promise<Record<string, string> | undefined>
  /**
   * Disables a user and ends every session. Access tokens stay valid until they expire. Ignores
   * unknown users.
   */
  disable(userId: string): Promise<void>
  /** Permanently deletes the user. Ignores unknown users. */
  remove(userId: string): Promise<void>
  /**
   * Revokes all refresh tokens. Access tokens stay valid until they expire.
   * @param poolUser the user's `sub`
   */
  endSessions(poolUser: string): Promise<void>
  /** @returns the address in lower case, or undefined if the user does not exist */
  emailOf(userId: string): Promise<string | undefined>
  /**
   * The id of an account, for operators.
   * @param name its e-mail address, its id, or the `sub` of its user
   * @returns undefined for an unknown address; an unknown id as it is, since an account can outlive its user
   */
  idOf(name: string): Promise<string | undefined>
}

export function cognitoIdentity(): Identity {
  const { USER_POOL_ID } = environment({ USER_POOL_ID: z.string().min(1) })
  const cognito = new CognitoIdentityProviderClient()
  const attribute = (attributes: AttributeType[] | undefined, name: string) =>
    attributes?.find(({ Name }) => Name === name)?.Value
  /** Finds Google users, whose user name is not their id. */
  async function listed(name: string) {
    const by = name.includes('@') ? 'email' : 'sub'
    const quoted = name.replace(/["\\]/g, '\\$&')
    const { Users = [] } = await cognito.send(
      new ListUsersCommand({ UserPoolId: USER_POOL_ID, Filter: `${by} = "${quoted}"`, Limit: 1 }),
    )
    return Users[0] && { Username: Users[0].Username, UserAttributes: Users[0].Attributes }
  }
  /** @param name the `sub`, or the e-mail address, which is an alias in our pool */
  async function userNamed(name: string) {
    try {
      return await cognito.send(
        new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: name }),
      )
    } catch (error) {
      if (error instanceof UserNotFoundException) return listed(name)
      throw error
    }
  }
  /** The user of an account: only where it is no user's `sub` does it cost a read. */
  async function named(userId: string) {
    const found = await userNamed(userId)
    if (found) return found
    const sub = await poolUserOf(tableFromEnvironment(), userId)
    return sub === userId ? undefined : userNamed(sub)
  }
  return {
    async attributesOf(userId) {
      const found = await named(userId)
      return (
        found &&
        Object.fromEntries(
          (found.UserAttributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value]),
        )
      )
    },

    async disable(userId) {
      const found = await named(userId)
      if (!found) return
      const user = { UserPoolId: USER_POOL_ID, Username: found.Username }
      try {
        await cognito.send(new AdminDisableUserCommand(user))
        await cognito.send(new AdminUserGlobalSignOutCommand(user))
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },

    async remove(userId) {
      const found = await named(userId)
      if (!found) return
      await cognito.send(
        new AdminDeleteUserCommand({ UserPoolId: USER_POOL_ID, Username: found.Username }),
      )
    },

    async endSessions(poolUser) {
      const end = (Username: string | undefined) =>
        cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: USER_POOL_ID, Username }))
      try {
        await end(poolUser)
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
        const found = await listed(poolUser)
        if (found) await end(found.Username)
      }
    },

    emailOf: async (userId) =>
      attribute((await named(userId))?.UserAttributes, 'email')?.toLowerCase(),

    async idOf(name) {
      const sub = attribute((await userNamed(name.toLowerCase()))?.UserAttributes, 'sub')
      if (sub !== undefined) return accountOf(tableFromEnvironment(), sub)
      return name.includes('@') ? undefined : name
    },
  }
}
