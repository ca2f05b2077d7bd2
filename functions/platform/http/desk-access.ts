import type { DeskRole } from '../../../shared/desk/roles.ts'
import type { DeskMember } from './route.ts'

/** What an access token says about its session. */
export type TokenCaller = {
  /** The account. */
  userId: string
  /** The user's `sub` in the user pool; other than the account if that had an earlier pool. */
  poolUser: string
  /** The user's name in the user pool. */
  username: string
  /** When the token's session began. Renewing a token does not change it. */
  signedInAt: Date
  scopes: readonly string[]
  /** Groups of the user when the token was issued. */
  groups: readonly string[]
}

/** Decides who may call the routes of the report desk. */
export type DeskAccess = {
  /**
   * @param roles those that may call the route
   * @throws ClientProblem if the caller has none of the roles, or the session does not suffice
   */
  memberOf(caller: TokenCaller, roles: readonly DeskRole[]): Promise<DeskMember>
}
