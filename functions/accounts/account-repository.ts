import * as z from 'zod'
import {
  defaultSettings,
  monitoringAlerts,
  type ProfileChange,
} from '../../shared/account/account.ts'
import type { Absence } from '../../shared/desk/absence.ts'
import { type DeskRole, deskRoles } from '../../shared/desk/roles.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { account as accountItem } from '../platform/table/account.ts'
import { checkAbsent, type Key } from '../platform/table/entity.ts'
import {
  above,
  any,
  below,
  type Condition,
  contains,
  hasType,
  is,
  missing,
  not,
} from '../platform/table/expressions.ts'
import { find, workListPage } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import {
  ConcurrentUpdateError,
  transact,
  transactAll,
  updateAndRead,
  withConflictRetries,
  write,
} from '../platform/table/write.ts'
import type { Account } from './account.ts'
import { countChecks, maxMailboxes } from './free-check-mailboxes.ts'
import { planAttributes, planNow, planUpdate, storedPlan } from './plan-record.ts'

const monthlyUsagePrefix = 'usage_'
/** The attribute that counts the checks of one calendar month, `YYYY-MM`. */
export const monthlyUsageAttribute = (month: string): string => `${monthlyUsagePrefix}${month}`

const optionalText = z.string().min(1).nullable().catch(null)
const Counter = z.int().min(0)
const counterOrZero = Counter.catch(0)
const statsCounters = ['totalReports', 'completedReports', 'pendingReports'] as const
const isCounter = (name: string): boolean =>
  name === 'searchCount' ||
  name.startsWith(monthlyUsagePrefix) ||
  statsCounters.some((it) => it === name)
const booleanOr = (otherwise: boolean) => z.boolean().catch(otherwise)

/**
 * An account as it is stored. Reading is tolerant: a missing or malformed attribute reads as its
 * default (docs/specification.md#a-missing-user-record). `stats` are stored flat,
 * since DynamoDB adds only to attributes whose parent exists.
 */
const StoredAccount = z
  .looseObject({
    userId: z.string(),
    email: z.string().catch(''),
    displayName: optionalText,
    /** Whether an operator or a desk-admin has set the name: the report desk shows no other one. */
    namedByOperator: booleanOr(false),
    photoURL: optionalText,
    company: optionalText,
    phone: optionalText,
    country: optionalText,
    accountType: storedPlan,
    ...planAttributes,
    previousAccountType: optionalText,
    subscriptionStatus: optionalText,
    startingDate: optionalText,
    searchCount: counterOrZero,
    createdAt: optionalText,
    lastLogin: optionalText,
    settings: z
      .object({
        emailNotifications: booleanOr(defaultSettings.emailNotifications),
        marketingEmails: booleanOr(defaultSettings.marketingEmails),
        reportAlerts: booleanOr(defaultSettings.reportAlerts),
        monitoringAlerts: z.enum(monitoringAlerts).catch(defaultSettings.monitoringAlerts),
      })
      .catch(defaultSettings),
    totalReports: counterOrZero,
    completedReports: counterOrZero,
    pendingReports: counterOrZero,
    statsUpdatedAt: optionalText,
    mailProblem: z.enum(['bounced', 'complained']).nullable().catch(null),
    mailProblemAddress: optionalText,
    sessionsEndedAt: optionalText,
    signedInWithoutCodeAt: optionalText,
    hasAuthenticator: booleanOr(false),
    deskRoles: z.array(z.enum(deskRoles)).catch([]),
    deskMemberSince: optionalText,
    awaySince: z.iso.datetime().nullable().catch(null),
    awayUntil: z.iso.date().nullable().catch(null),
    mailboxes: z.array(z.string()).catch([]),
  })
  .transform((stored) => {
    const { totalReports, completedReports, pendingReports, statsUpdatedAt, ...rest } = stored
    const usedByMonth: Record<string, number> = {}
    for (const [name, value] of Object.entries(rest))
      if (name.startsWith(monthlyUsagePrefix))
        usedByMonth[name.slice(monthlyUsagePrefix.length)] = counterOrZero.parse(value)
    return {
      userId: rest.userId,
      email: rest.email,
      displayName: rest.displayName,
      photoURL: rest.photoURL,
      company: rest.company,
      phone: rest.phone,
      country: rest.country,
      plan: {
        accountType: rest.accountType,
        previousAccountType: rest.previousAccountType,
        subscriptionStatus: rest.subscriptionStatus,
        startingDate: rest.startingDate,
        granted: rest.granted,
        subscriptions: rest.subscriptions,
      },
      planVersion: rest.planVersion,
      searchCount: rest.searchCount,
      createdAt: rest.createdAt,
      lastLogin: rest.lastLogin,
      settings: rest.settings,
      stats: { totalReports, completedReports, pendingReports, lastUpdated: statsUpdatedAt },
      // Only if the problem is about the current address.
      mailProblem: rest.mailProblemAddress === rest.email ? rest.mailProblem : null,
      sessionsEndedAt: rest.sessionsEndedAt,
      signedInWithoutCodeAt: rest.signedInWithoutCodeAt,
      hasAuthenticator: rest.hasAuthenticator,
      deskRoles: rest.deskRoles,
      deskMemberSince: rest.deskMemberSince,
      absence:
        rest.awaySince !== null && rest.awayUntil !== null
          ? { since: rest.awaySince, until: rest.awayUntil }
          : null,
      namedByOperator: rest.namedByOperator,
      mailboxes: rest.mailboxes,
      usedByMonth,
    }
  })

/** Numbers beyond JavaScript's precision cannot be compared for equality. */
const isCounterAsRead = (counter: string, value: unknown): Condition => {
  if (typeof value !== 'number') return not(hasType(counter, 'N'))
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? is(counter, value)
    : any(above(counter, Number.MAX_SAFE_INTEGER), below(counter, 0))
}

const hasDeskRoles = (roles: readonly DeskRole[]): Condition =>
  roles.length === 0 ? missing('deskRoles') : is('deskRoles', roles)

type DeskAccount = Pick<Account, 'userId' | 'deskRoles'>
type SecondFactor = Pick<Account, 'hasAuthenticator'>

/** The work list of the members of the report desk. */
export const deskMembersList = 'DESK-MEMBERS'

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
  /**
   * Replaces malformed counters. DynamoDB can neither compare nor add to them, so submissions would
   * fail.
   */
  repairCounters(userId: string): Promise<void>
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
  /** Marks all current sessions as ended. Does nothing without an account. */
  endSessions(userId: string, at: Date): Promise<void>
  /** Marks all current sessions of a member of the report desk as ended, and the authenticator app as turned off. */
  forgetAuthenticator(userId: string, at: Date): Promise<void>
  /** Stores how a member of the report desk signed in. @returns false if there is no account */
  recordDeskSignIn(userId: string, by: SecondFactor, at: Date): Promise<boolean>
  /**
   * Members of the report desk, in any order, `size` at a time. Eventually consistent.
   * @param after the id of a member: those behind it
   */
  findDeskMembers(page: { size: number; after?: string | undefined }): AsyncIterable<Account[]>
  /**
   * Copies the address from the user pool. The mailbox of the new address counts all checks of the
   * account, including those used before.
   * @throws ConcurrentUpdateError if the account changed since it was read
   */
  changeEmail(account: Account, email: string, mailbox: string, at: Date): Promise<void>
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
  const parse = (userId: string, item: Record<string, unknown>): Account => {
    const { plan, ...stored } = StoredAccount.parse({ ...item, userId })
    return {
      ...stored,
      ...planNow(plan, clock.now()),
      hasInvalidCounters: Object.entries(item).some(
        ([attribute, value]) => isCounter(attribute) && !Counter.safeParse(value).success,
      ),
    }
  }

  return {
    /** Access pattern 1: one account. Consistent, as limits are shown from it. */
    async find(userId) {
      const item = await find(table, accountItem, { userId })
      return item && parse(userId, item)
    },

    async repairCounters(userId) {
      const item = await find(table, accountItem, { userId })
      for (const [counter, stored] of Object.entries(item ?? {})) {
        if (!isCounter(counter) || Counter.safeParse(stored).success) continue
        const set = { [counter]: counterOrZero.parse(stored) }
        await write(
          table,
          accountItem.update({ userId }, { set }, isCounterAsRead(counter, stored)),
        )
      }
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
      let last: Key | undefined =
        after === undefined ? undefined : accountItem.key({ userId: after })
      do {
        const page = await workListPage(table, deskMembersList, { limit: size, after: last })
        yield page.items.map((item) => parse(item.pk.slice(accountItem.partitions.length), item))
        last = page.last
      } while (last)
    },

    /** Access pattern 75: changes address and mailbox of an account. */
    async changeEmail({ userId, mailboxes, searchCount }, email, mailbox, at) {
      const others = mailboxes.filter((each) => each !== mailbox).slice(1 - maxMailboxes)
      const update = accountItem.update(
        { userId },
        { set: { email, mailboxes: [...others, mailbox], updatedAt: at.toISOString() } },
        // The new mailbox must count every check used so far.
        searchCount === 0
          ? any(missing('searchCount'), is('searchCount', 0))
          : is('searchCount', searchCount),
        mailboxes.length > 0 ? is('mailboxes', mailboxes) : not(contains('mailboxes', mailbox)),
      )
      const joining = mailboxes.includes(mailbox) ? [] : [countChecks(mailbox, searchCount)]
      await transactAll(table, [update, ...joining])
    },

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
