import type { Account } from '../../accounts/account.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { type DeskAccounts, deskAccountsIn } from '../../accounts/desk-accounts.ts'
import { queueEmail } from '../../emails/outbox.ts'
import type { QueuedEmail } from '../../emails/templates.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { type AuditEntry, auditEntry } from '../../platform/table/desk-audit.ts'
import { type Operation, operationRecord } from '../../platform/table/operation.ts'
import type { Table } from '../../platform/table/table.ts'
import { writeOfAccount } from '../../platform/table/write.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import { type Claims, claimsIn } from '../claim-repository.ts'
import { cognitoDeskGroups, type DeskGroups, type PoolUser } from '../desk-groups.ts'

/** What operators and desk-admins need to see and change who works at the desk. */
export type PeopleDeps = {
  groups: DeskGroups
  accounts: Pick<Accounts, 'endSessions' | 'find'> & Omit<DeskAccounts, 'recordDeskSignIn'>
  requests: Pick<Requests, 'findById' | 'findClaimedBy'>
  claims: Pick<Claims, 'release'>
  /**
   * Stores who made a change, also in the audit trail, and queues an e-mail about it.
   * @returns false if the person has no account
   */
  record(
    userId: string,
    operation: Operation,
    entry: AuditEntry,
    email: QueuedEmail | undefined,
  ): Promise<boolean>
  clock: Clock
}

/** A person with a password and an account. */
export type Person = { user: PoolUser; account: Account }

export const peopleDepsIn = (table: Table): PeopleDeps => ({
  groups: cognitoDeskGroups(),
  accounts: { ...accountsIn(table), ...deskAccountsIn(table) },
  requests: requestsIn(table),
  claims: claimsIn(table),
  record: (userId, operation, entry, email) =>
    writeOfAccount(table, userId, [
      operationRecord(userId, operation),
      auditEntry(entry),
      ...(email ? [queueEmail(email, entry.at)] : []),
    ]),
  clock: systemClock,
})
