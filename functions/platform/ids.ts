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

/** Users in the user pool. Access tokens carry no e-mail address. */
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
   */
  endSessions(userId: string): Promise<void>
  /** @returns the address in lower case, or undefined if the user does not exist */
  emailOf(userId: string): Promise<string | undefined>
  /** @returns undefined for an unknown address */
  idOf(email: string): Promise<string | undefined>
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
  /** @param name the id, or the e-mail address, which is an alias in our pool */
  async function named(name: string) {
    try {
      return await cognito.send(
        new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: name }),
      )
    } catch (error) {
      if (error instanceof UserNotFoundException) return listed(name)
      throw error
    }
  }
  async function user(name: string) {
    const found = await named(name)
    return (
      found && {
        userId: attribute(found.UserAttributes, 'sub'),
        email: attribute(found.UserAttributes, 'email'),
      }
    )
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

    async endSessions(userId) {
      const end = (Username: string | undefined) =>
        cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: USER_POOL_ID, Username }))
      try {
        await end(userId)
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error
        const found = await listed(userId)
        if (found) await end(found.Username)
      }
    },

    emailOf: async (userId) => (await user(userId))?.email?.toLowerCase(),
    idOf: async (email) => (await user(email.toLowerCase()))?.userId,
  }
}
