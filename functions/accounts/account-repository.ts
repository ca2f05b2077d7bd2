import { defaultSettings, type ProfileChange } from '../../shared/account/account.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { account as accountItem } from '../platform/table/account.ts'
import { checkAbsent, type Key } from '../platform/table/entity.ts'
import { any, is, missing, unchanged } from '../platform/table/expressions.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import {
  ConcurrentUpdateError,
  transact,
  transactAll,
  updateAndRead,
  withConflictRetries,
  write,
} from '../platform/table/write.ts'
import { type Account, parseAccount } from './account.ts'
import { countChecks, maxMailboxes } from './free-check-mailboxes.ts'
import { planUpdate } from './plan-record.ts'

/** Optional data of a sign-up besides the e-mail address. */
export type SignUpOptions = {
  /** The accepted terms of service. An already stored version is kept. */
  termsVersion?: string | undefined
  /** From Google. Existing values are kept, even empty ones. */
  displayName?: string | undefined
  photoURL?: string | undefined
  /** Hash of the mailbox that counts its free checks: free-check-mailboxes.ts. */
  mailbox?: string | undefined
  /** Key of the receipt of an erasure. If it exists, the account is not recreated. */
  erasureReceipt?: Key | undefined
}

export type Accounts = {
  find(userId: string): Promise<Account | undefined>
  /** Stores that a plan has expired. Does nothing if the plan has changed since it was read. */
  persistExpiredPlan(account: Account): Promise<void>
  /** Sets `lastLogin`. @returns undefined if there is no record yet */
  recordSignIn(
    userId: string,
    email: string,
    at: Date,
    options?: Pick<SignUpOptions, 'termsVersion' | 'displayName' | 'photoURL'>,
  ): Promise<Account | undefined>
  /**
   * Creates the account with defaults; an existing one keeps its values.
   * @returns undefined if the account was erased
   */
  create(
    userId: string,
    email: string,
    at: Date,
    options?: SignUpOptions,
  ): Promise<Account | undefined>
  /** Marks all current sessions as ended. Does nothing without an account. */
  endSessions(userId: string, at: Date): Promise<void>
  /**
   * Copies the address from the user pool. The mailbox of the new address counts all checks of the
   * account, including those used before.
   * @throws ConcurrentUpdateError if the account changes meanwhile, or does not exist
   */
  changeEmail(userId: string, email: string, mailbox: string, at: Date): Promise<void>
  /**
   * @returns undefined if there is no record yet
   * @throws ConcurrentUpdateError if an operator or a desk-admin has set the name, and it is another one
   */
  change(userId: string, change: ProfileChange, at: Date): Promise<Account | undefined>
}

/** The time of a sign-in, and what a new account begins with. */
const signInChanges = (
  userId: string,
  email: string,
  at: Date,
  { termsVersion, displayName, photoURL, mailbox }: SignUpOptions = {},
) => ({
  set: { lastLogin: at.toISOString() },
  setIfMissing: {
    entity: accountItem.name,
    userId,
    email,
    createdAt: at.toISOString(),
    accountType: 'free',
    startingDate: at.toISOString(),
    searchCount: 0,
    settings: defaultSettings,
    displayName,
    photoURL,
    mailboxes: mailbox === undefined ? undefined : [mailbox],
    ...(termsVersion !== undefined && { termsVersion, termsAcceptedAt: at.toISOString() }),
  },
})

export function accountsIn(table: Table, clock: Clock = systemClock): Accounts {
  const parse = (userId: string, item: Record<string, unknown>) =>
    parseAccount(userId, item, clock.now())

  return {
    /** Access pattern 1: one account. Consistent, as limits are shown from it. */
    async find(userId) {
      const item = await find(table, accountItem, { userId })
      return item && parse(userId, item)
    },

    async persistExpiredPlan(account) {
      await write(table, planUpdate(account, account.planSources, clock.now()))
    },

    /** Access pattern 8: records a sign-in. */
    async recordSignIn(userId, email, at, options) {
      const changes = signInChanges(userId, email, at, options)
      const item = await updateAndRead(table, accountItem, accountItem.update({ userId }, changes))
      return item && parse(userId, item)
    },

    /** Access pattern 63: creates an account, unless it was erased. */
    async create(userId, email, at, { erasureReceipt, ...options } = {}) {
      const failed = await withConflictRetries(() =>
        transact(table, {
          make: accountItem.upsert({ userId }, signInChanges(userId, email, at, options)),
          erased: erasureReceipt && checkAbsent(erasureReceipt),
        }),
      )
      return failed.size > 0 ? undefined : this.find(userId)
    },

    async endSessions(userId, at) {
      const set = { sessionsEndedAt: at.toISOString() }
      await write(table, accountItem.update({ userId }, { set }))
    },

    /** Access pattern 75: changes address and mailbox of an account. */
    async changeEmail(userId, email, mailbox, at) {
      const stored = await find(table, accountItem, { userId })
      if (!stored) throw new ConcurrentUpdateError()
      const { mailboxes, searchCount } = parse(userId, stored)
      const others = mailboxes.filter((each) => each !== mailbox).slice(1 - maxMailboxes)
      const update = accountItem.update(
        { userId },
        { set: { email, mailboxes: [...others, mailbox], updatedAt: at.toISOString() } },
        // The new mailbox must count every check used so far.
        unchanged(stored, 'searchCount', 'mailboxes'),
      )
      const joining = mailboxes.includes(mailbox) ? [] : [countChecks(mailbox, searchCount)]
      await transactAll(table, [update, ...joining])
    },

    async change(userId, change, at) {
      const isNamed = change.displayName !== undefined
      const item = await updateAndRead(
        table,
        accountItem,
        accountItem.update(
          { userId },
          { set: { updatedAt: at.toISOString(), ...change } },
          ...(isNamed
            ? [any(missing('namedByOperator'), is('displayName', change.displayName))]
            : []),
        ),
      )
      if (item) return parse(userId, item)
      if (isNamed && (await this.find(userId))) throw new ConcurrentUpdateError()
      return undefined
    },
  }
}
