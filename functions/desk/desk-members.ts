import type { Absence } from '../../shared/desk/absence.ts'
import { type Accounts, accountsIn } from '../accounts/account-repository.ts'
import type { DeskMember } from '../platform/http/route.ts'
import type { Table } from '../platform/table/table.ts'
import { cognitoDeskUsers, type DeskUsers } from './desk-users.ts'
import { memberName } from './member-name.ts'

export type DeskMembers = {
  /** @returns the member with this e-mail address; undefined without a role at the desk */
  find(
    email: string,
  ): Promise<(Pick<DeskMember, 'userId' | 'name'> & { absence: Absence | null }) | undefined>
}

type Sources = { users: DeskUsers; accounts: Pick<Accounts, 'find'> }

const deskMembers = ({ users, accounts }: Sources): DeskMembers => ({
  async find(email) {
    const user = await users.find(email)
    const account = user && (await accounts.find(user.userId))
    if (!account || account.deskRoles.length === 0) return undefined
    const { userId, absence } = account
    return { userId, name: memberName(account), absence }
  },
})

export const deskMembersIn = (table: Table): DeskMembers =>
  deskMembers({ users: cognitoDeskUsers(), accounts: accountsIn(table) })
