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

/** Who a signed-in person is, beyond what the access token says (it carries no e-mail). */
export type Identity = {
  /** Everything that the user pool keeps about a user, by the attribute's name. */
  attributesOf(userId: string): Promise<Record<string, string> | undefined>
  /**
   * Ends every session of a user, and no new one begins. Access tokens work elsewhere until they
   * expire. A user who is gone is no error.
   */
  disable(userId: string): Promise<void>
  /** For good. Who is gone already is no error. */
  remove(userId: string): Promise<void>
  /**
   * No refresh token of the user works any more. An access token does until it expires: our API asks
   * the user pool about none.
   */
  endSessions(userId: string): Promise<void>
  /** @returns in small letters, or undefined where the user no longer exists */
  emailOf(userId: string): Promise<string | undefined>
  /** @returns undefined where nobody has this address */
  idOf(email: string): Promise<string | undefined>
}

export function cognitoIdentity(): Identity {
  const { USER_POOL_ID } = environment({ USER_POOL_ID: z.string().min(1) })
  const cognito = new CognitoIdentityProviderClient()
  const attribute = (attributes: AttributeType[] | undefined, name: string) =>
    attributes?.find(({ Name }) => Name === name)?.Value
  /** Who came from Google has a name of its own in the pool, and is found this way only. */
  async function listed(name: string) {
    const by = name.includes('@') ? 'email' : 'sub'
    const quoted = name.replace(/["\\]/g, '\\$&')
    const { Users = [] } = await cognito.send(
      new ListUsersCommand({ UserPoolId: USER_POOL_ID, Filter: `${by} = "${quoted}"`, Limit: 1 }),
    )
    return Users[0] && { Username: Users[0].Username, UserAttributes: Users[0].Attributes }
  }
  /** @param name the id, or the e-mail address, which stands for it in our pool */
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
