import { ulid } from 'ulid'
import { lateReason } from '../../shared/requests/delivery-promise.ts'
import { type Account, monthlyUsageAttribute } from '../accounts/account.ts'
import { accountsIn } from '../accounts/account-repository.ts'
import { monthOf } from '../accounts/allowance.ts'
import { allowanceReturn, searchRecord } from '../accounts/entities.ts'
import { countChecks } from '../accounts/free-check-mailboxes.ts'
import { account as accountItem } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { type Condition, is, unchanged } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transactAll } from '../platform/table/write.ts'
import { verificationRequest } from './entities.ts'
import { isLate } from './promised-time.ts'
import type { PendingRequest, StoredRequest } from './stored-request.ts'
import { isMonitoring } from './verification-request.ts'

/** A check that is given back, as parts of the transaction that says why. */
export type GiveBack = {
  /** For the request, which must be as it was read: its check is given back once. */
  set: { givenBackAt: string }
  /** For the account. */
  counters: Record<string, number>
  conditions: readonly Condition[]
  /** History, search record and mailboxes. */
  parts: Readonly<Record<string, Write>>
}

/**
 * Only counters above zero are decremented: a counter can be short, such as that of an account whose completed request
 * a restore has made pending again.
 */
export const decremented = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [[name, -1]] : [])),
  )

/**
 * Gives the check of a request back, for the month of its submission.
 * @param given.id a ULID of the time, by which the history of checks is sorted
 * @returns undefined if it took none, or was given back before
 */
export function giveBackOf(given: {
  request: PendingRequest
  account: Account
  reason: string
  /** The request is not closed: its report may still come, or comes with this. */
  late?: true
  id: string
  at: Date
}): GiveBack | undefined {
  const { request, account, reason, late, id, at } = given
  if (isMonitoring(request) || request.givenBackAt !== null) return undefined
  const { userId, id: requestId, searchTerm } = request
  const month = monthOf(new Date(request.timestamp))
  const now = at.toISOString()
  return {
    set: { givenBackAt: now },
    counters: decremented({
      searchCount: account.searchCount,
      [monthlyUsageAttribute(month)]: account.usedByMonth[month] ?? 0,
    }),
    // Fails if a mailbox was added in the meantime, which would still count the returned check.
    conditions: account.mailboxes.length > 0 ? [is('mailboxes', account.mailboxes)] : [],
    parts: {
      search: searchRecord.upsert(request, { set: { givenBackAt: now, userId, requestId } }),
      return: allowanceReturn.create(
        { userId, id },
        { requestId, searchTerm, timestamp: now, reason, ...(late && { late }) },
      ),
      // The mailboxes that counted the check.
      ...(account.searchCount > 0 &&
        Object.fromEntries(
          account.mailboxes.map((mailbox) => [`mailbox ${mailbox}`, countChecks(mailbox, -1)]),
        )),
    },
  }
}

/** Whether a request is later than was promised first, and still has its check. */
export const owesCheck = (request: StoredRequest, at: Date): request is PendingRequest =>
  request.status === 'pending' &&
  request.givenBackAt === null &&
  !isMonitoring(request) &&
  isLate(request, at)

/** The account that has a request. @throws ConcurrentUpdateError if it is gone */
export async function ownerOf(
  table: Table,
  { userId }: Pick<StoredRequest, 'userId'>,
): Promise<Account> {
  const account = await accountsIn(table).find(userId)
  if (!account) throw new ConcurrentUpdateError()
  return account
}

/**
 * What a late request owes its buyer.
 * @throws ConcurrentUpdateError if the account is gone
 */
export async function giveBackOfLate(
  table: Table,
  request: StoredRequest,
  at: Date,
): Promise<GiveBack | undefined> {
  if (!owesCheck(request, at)) return undefined
  const account = await ownerOf(table, request)
  const reason = lateReason(request.withdrawn.length > 0)
  return giveBackOf({ request, account, reason, late: true, id: ulid(at.getTime()), at })
}

export type LateChecks = {
  /**
   * Gives the check of a late request back, once.
   * @throws ConcurrentUpdateError if request or account changed since they were read
   */
  giveBack(request: PendingRequest, at: Date): Promise<void>
}

export const lateChecksIn = (table: Table): LateChecks => ({
  /** Access pattern 168: request, account, history and mailboxes in one transaction. */
  async giveBack(request, at) {
    const back = await giveBackOfLate(table, request, at)
    if (!back) return
    await transactAll(table, [
      verificationRequest.update(
        request,
        { set: back.set },
        unchanged(request.rawAttributes, 'status', 'givenBackAt', 'pausedAt', 'pausedSeconds'),
      ),
      accountItem.update(
        request,
        { set: { updatedAt: at.toISOString() }, add: back.counters },
        ...back.conditions,
      ),
      ...Object.values(back.parts),
    ])
  },
})
