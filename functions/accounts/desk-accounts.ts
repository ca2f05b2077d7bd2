import type { Absence } from '../../shared/desk/absence.ts'
import type { DeskRole } from '../../shared/desk/roles.ts'
import { systemClock } from '../platform/clock.ts'
import { account as accountItem } from '../platform/table/account.ts'
import type { Key } from '../platform/table/entity.ts'
import { type Condition, is, missing, not } from '../platform/table/expressions.ts'
import { workListPage } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import { type Account, parseAccount } from './account.ts'

const hasDeskRoles = (roles: readonly DeskRole[]): Condition =>
  roles.length === 0 ? missing('deskRoles') : is('deskRoles', roles)

type DeskAccount = Pick<Account, 'userId' | 'deskRoles'>
type SecondFactor = Pick<Account, 'hasAuthenticator'>

/** The work list of the members of the report desk. */
export const deskMembersList = 'DESK-MEMBERS'

export type DeskAccounts = {
  /**
   * Sets the name under which the report desk shows a member. With null, the person may choose it.
   * Does nothing without an account.
   */
  nameMember(userId: string, name: string | null, at: Date): Promise<void>
  /**
   * Gives a role at the report desk, also again. Older sessions must sign in again.
   * @returns false if the roles have changed since the account was read, or it does not exist
   */
  giveDeskRole(
    account: DeskAccount,
    given: SecondFactor & { role: DeskRole },
    at: Date,
  ): Promise<boolean>
  /** @returns as `giveDeskRole` */
  takeDeskRole(account: DeskAccount, role: DeskRole, at: Date): Promise<boolean>
  /**
   * Stores until when a member of the report desk is away, or with null that they are back.
   * @returns as `giveDeskRole`
   */
  setAbsence(account: DeskAccount, absence: Absence | null, at: Date): Promise<boolean>
  /** Marks all current sessions of a member of the report desk as ended, and the authenticator app as turned off. */
  forgetAuthenticator(userId: string, at: Date): Promise<void>
  /** Stores how a member of the report desk signed in. @returns false if there is no account */
  recordDeskSignIn(userId: string, by: SecondFactor, at: Date): Promise<boolean>
  /**
   * Members of the report desk, in any order, `size` at a time. Eventually consistent.
   * @param after the id of a member: those behind it
   */
  findDeskMembers(page: { size: number; after?: string | undefined }): AsyncIterable<Account[]>
}

export const deskAccountsIn = (table: Table): DeskAccounts => ({
  /** Access pattern 179: the name of a member of the report desk. */
  async nameMember(userId, given, at) {
    const updatedAt = at.toISOString()
    const changes =
      given === null
        ? { set: { updatedAt }, remove: ['namedByOperator'] }
        : { set: { updatedAt, displayName: given, namedByOperator: true } }
    // A person who has left the desk meanwhile chooses their own name.
    const isMember = given === null ? undefined : not(missing('deskRoles'))
    await write(table, accountItem.update({ userId }, changes, ...(isMember ? [isMember] : [])))
  },

  /** Access pattern 173: the roles of a member of the report desk. */
  giveDeskRole({ userId, deskRoles }, { role, hasAuthenticator }, at) {
    const set = {
      deskRoles: [...deskRoles.filter((each) => each !== role), role],
      deskMemberSince: at.toISOString(),
      workList: deskMembersList,
      hasAuthenticator,
    }
    return write(table, accountItem.update({ userId }, { set }, hasDeskRoles(deskRoles)))
  },

  takeDeskRole({ userId, deskRoles }, role, at) {
    const roles = deskRoles.filter((each) => each !== role)
    const updatedAt = at.toISOString()
    const changes =
      roles.length === 0
        ? {
            set: { updatedAt },
            remove: [
              'deskRoles',
              'deskMemberSince',
              'workList',
              'hasAuthenticator',
              'awaySince',
              'awayUntil',
            ],
          }
        : { set: { updatedAt, deskRoles: roles } }
    return write(table, accountItem.update({ userId }, changes, hasDeskRoles(deskRoles)))
  },

  /** Access pattern 174. */
  setAbsence({ userId, deskRoles }, absence, at) {
    const updatedAt = at.toISOString()
    const changes = absence
      ? { set: { updatedAt, awaySince: absence.since, awayUntil: absence.until } }
      : { set: { updatedAt }, remove: ['awaySince', 'awayUntil'] }
    return write(table, accountItem.update({ userId }, changes, hasDeskRoles(deskRoles)))
  },

  async forgetAuthenticator(userId, at) {
    const set = { sessionsEndedAt: at.toISOString(), hasAuthenticator: false }
    await write(table, accountItem.update({ userId }, { set }))
  },

  recordDeskSignIn(userId, { hasAuthenticator }, at) {
    const signedInWithoutCodeAt = hasAuthenticator ? undefined : at.toISOString()
    const set = { hasAuthenticator, signedInWithoutCodeAt }
    return write(table, accountItem.update({ userId }, { set }))
  },

  /** Access pattern 175. */
  async *findDeskMembers({ size, after }) {
    let last: Key | undefined = after === undefined ? undefined : accountItem.key({ userId: after })
    do {
      const page = await workListPage(table, deskMembersList, { limit: size, after: last })
      yield page.items.map((item) =>
        parseAccount(item.pk.slice(accountItem.partitions.length), item, systemClock.now()),
      )
      last = page.last
    } while (last)
  },
})
