import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { defaultSettings, monitoringAlerts, type ProfileChange } from '../../shared/account.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  transactWrite,
  withConflictRetries,
} from '../platform/dynamodb/conflicts.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import type { Key } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'
import type { Account } from './account.ts'
import { checksTransactItem, maxMailboxes } from './free-check-mailboxes.ts'
import { planAttributes, planNow, planUpdate, storedPlan } from './plan-record.ts'

const monthlyUsagePrefix = 'usage_'
/** The attribute that counts the checks of one calendar month, `YYYY-MM`. */
export const monthlyUsageAttribute = (month: string): string => `${monthlyUsagePrefix}${month}`

const text = z.string().min(1).nullable().catch(null)
const Count = z.int().min(0)
const count = Count.catch(0)
const statsCounters = ['totalReports', 'completedReports', 'pendingReports'] as const
const isCounter = (name: string): boolean =>
  name === 'searchCount' ||
  name.startsWith(monthlyUsagePrefix) ||
  statsCounters.some((it) => it === name)
const flag = (otherwise: boolean) => z.boolean().catch(otherwise)

/**
 * An account as it is stored. Reading is tolerant: a missing or malformed attribute reads as its
 * default (docs/specification.md#a-missing-user-record). `stats` are stored flat,
 * since DynamoDB adds only to attributes whose parent exists.
 */
const StoredAccount = z
  .looseObject({
    userId: z.string(),
    email: z.string().catch(''),
    displayName: text,
    /** Whether an operator has set the name: the report desk shows no other one. */
    namedByOperator: flag(false),
    photoURL: text,
    company: text,
    phone: text,
    country: text,
    accountType: storedPlan,
    ...planAttributes,
    previousAccountType: text,
    subscriptionStatus: text,
    startingDate: text,
    searchCount: count,
    createdAt: text,
    lastLogin: text,
    settings: z
      .object({
        emailNotifications: flag(defaultSettings.emailNotifications),
        marketingEmails: flag(defaultSettings.marketingEmails),
        reportAlerts: flag(defaultSettings.reportAlerts),
        monitoringAlerts: z.enum(monitoringAlerts).catch(defaultSettings.monitoringAlerts),
      })
      .catch(defaultSettings),
    totalReports: count,
    completedReports: count,
    pendingReports: count,
    statsUpdatedAt: text,
    mailProblem: z.enum(['bounced', 'complained']).nullable().catch(null),
    mailProblemAddress: text,
    sessionsEndedAt: text,
    signedInWithoutCodeAt: text,
    mailboxes: z.array(z.string()).catch([]),
  })
  .transform((stored) => {
    const { totalReports, completedReports, pendingReports, statsUpdatedAt, ...rest } = stored
    const usedByMonth: Record<string, number> = {}
    for (const [name, value] of Object.entries(rest))
      if (name.startsWith(monthlyUsagePrefix))
        usedByMonth[name.slice(monthlyUsagePrefix.length)] = count.parse(value)
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
      namedByOperator: rest.namedByOperator,
      mailboxes: rest.mailboxes,
      usedByMonth,
    }
  })

/** Numbers beyond JavaScript's precision cannot be compared for equality. */
function conditionOn(stored: unknown): { expression: string; values: Record<string, unknown> } {
  if (typeof stored !== 'number')
    return { expression: 'NOT attribute_type(#counter, :number)', values: { ':number': 'N' } }
  return Math.abs(stored) <= Number.MAX_SAFE_INTEGER
    ? { expression: '#counter = :stored', values: { ':stored': stored } }
    : {
        expression: '#counter > :most OR #counter < :least',
        values: { ':most': Number.MAX_SAFE_INTEGER, ':least': 0 },
      }
}

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
   * Replaces malformed counters, which DynamoDB can neither compare nor add to, so that submissions
   * would fail.
   */
  repairCounters(userId: string): Promise<void>
  /** Stores that a plan has expired. Ignores concurrent updates. */
  persistExpiredPlan(account: Account): Promise<void>
  /** Sets `lastLogin`. @returns undefined if there is no record yet */
  recordSignIn(
    userId: string,
    email: string,
    at: Date,
    opening?: Pick<SignUpOptions, 'termsVersion' | 'displayName' | 'photoURL'>,
  ): Promise<Account | undefined>
  /**
   * Creates the account with defaults; an existing one keeps its values.
   * @returns undefined if the account was erased
   */
  create(
    userId: string,
    email: string,
    at: Date,
    opening?: SignUpOptions,
  ): Promise<Account | undefined>
  /**
   * Sets the name under which the report desk shows a member, or with null leaves the name to its person.
   * Does nothing without an account.
   */
  nameMember(userId: string, name: string | null, at: Date): Promise<void>
  /** Marks all current sessions as ended. Does nothing without an account. */
  endSessions(userId: string, at: Date): Promise<void>
  /** @returns false if there is no account */
  recordSignInWithoutCode(userId: string, at: Date): Promise<boolean>
  /**
   * Copies the address from the user pool. The mailbox of the new address counts all checks of the
   * account, including those used before.
   * @throws ConcurrentUpdateError if the account changed since it was read
   */
  changeEmail(account: Account, email: string, mailbox: string, at: Date): Promise<void>
  /**
   * @returns undefined if there is no record yet
   * @throws ConcurrentUpdateError for another name than an operator has set
   */
  change(userId: string, change: ProfileChange, at: Date): Promise<Account | undefined>
}

/** Creates the account, or updates the time of its last sign-in. Other attributes are kept. */
function signInUpdate(
  name: string,
  userId: string,
  email: string,
  at: Date,
  { termsVersion, displayName, photoURL, mailbox }: SignUpOptions = {},
) {
  const defaults = {
    entity: 'account',
    userId,
    email,
    createdAt: at.toISOString(),
    accountType: 'free',
    startingDate: at.toISOString(),
    searchCount: 0,
    settings: defaultSettings,
    ...(displayName !== undefined && { displayName }),
    ...(photoURL !== undefined && { photoURL }),
    ...(mailbox !== undefined && { mailboxes: [mailbox] }),
    ...(termsVersion !== undefined && { termsVersion, termsAcceptedAt: at.toISOString() }),
  }
  const names: Record<string, string> = { '#lastLogin': 'lastLogin' }
  const values: Record<string, unknown> = { ':now': at.toISOString() }
  const sets = ['#lastLogin = :now']
  for (const [field, value] of Object.entries(defaults)) {
    names[`#${field}`] = field
    values[`:${field}`] = value
    sets.push(`#${field} = if_not_exists(#${field}, :${field})`)
  }
  return {
    TableName: name,
    Key: accountKey(userId),
    UpdateExpression: `SET ${sets.join(', ')}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
}

export function accountsIn({ client, name }: Table, clock: Clock = systemClock): Accounts {
  const parse = (userId: string, item: Record<string, unknown>): Account => {
    const { plan, ...stored } = StoredAccount.parse({ ...item, userId })
    return {
      ...stored,
      ...planNow(plan, clock.now()),
      hasInvalidCounters: Object.entries(item).some(
        ([attribute, value]) => isCounter(attribute) && !Count.safeParse(value).success,
      ),
    }
  }

  return {
    /** Access pattern 1: one account. Consistent, as limits are shown from it. */
    async find(userId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: accountKey(userId), ConsistentRead: true }),
      )
      return Item && parse(userId, Item)
    },

    async repairCounters(userId) {
      const { Item = {} } = await client.send(
        new GetCommand({ TableName: name, Key: accountKey(userId), ConsistentRead: true }),
      )
      for (const [counter, stored] of Object.entries(Item)) {
        if (!isCounter(counter) || Count.safeParse(stored).success) continue
        const unchangedCounter = conditionOn(stored)
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: accountKey(userId),
            UpdateExpression: 'SET #counter = :repaired',
            ConditionExpression: `attribute_exists(pk) AND (${unchangedCounter.expression})`,
            ExpressionAttributeNames: { '#counter': counter },
            ExpressionAttributeValues: {
              ':repaired': count.parse(stored),
              ...unchangedCounter.values,
            },
          }),
        )
      }
    },

    async persistExpiredPlan(account) {
      const update = planUpdate(name, account, account.planSources, clock.now())
      await updateIf(client, update)
    },

    /** Access pattern 8: records a sign-in. */
    async recordSignIn(userId, email, at, opening) {
      const updated = await updateIf(client, {
        ...signInUpdate(name, userId, email, at, opening),
        ConditionExpression: 'attribute_exists(pk)',
        ReturnValues: 'ALL_NEW',
      })
      return updated && parse(userId, updated.Attributes ?? {})
    },

    /** Access pattern 63: creates an account, unless it was erased. */
    async create(userId, email, at, { erasureReceipt, ...opening } = {}) {
      const check = erasureReceipt && {
        ConditionCheck: {
          TableName: name,
          Key: erasureReceipt,
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      }
      const make = { Update: signInUpdate(name, userId, email, at, opening) }
      try {
        await withConflictRetries(() =>
          client.send(
            new TransactWriteCommand({ TransactItems: [make, ...(check ? [check] : [])] }),
          ),
        )
      } catch (error) {
        if (failedConditions(error)) return undefined
        throw error
      }
      return this.find(userId)
    },

    async endSessions(userId, at) {
      await updateIf(client, {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression: 'SET sessionsEndedAt = :now',
        // An erased account is not recreated.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': at.toISOString() },
      })
    },

    async recordSignInWithoutCode(userId, at) {
      const updated = await updateIf(client, {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression: 'SET signedInWithoutCodeAt = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': at.toISOString() },
      })
      return updated !== undefined
    },

    /** Access pattern 75: changes address and mailbox of an account. */
    async changeEmail({ userId, mailboxes, searchCount }, email, mailbox, at) {
      const others = mailboxes.filter((each) => each !== mailbox).slice(1 - maxMailboxes)
      const asRead = [
        'attribute_exists(pk)',
        // The new mailbox must count every check used so far.
        searchCount === 0
          ? '(attribute_not_exists(searchCount) OR searchCount = :count)'
          : 'searchCount = :count',
        mailboxes.length > 0 ? 'mailboxes = :before' : 'NOT contains(mailboxes, :mailbox)',
      ]
      const update = {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression: 'SET email = :email, mailboxes = :mailboxes, updatedAt = :now',
        ConditionExpression: asRead.join(' AND '),
        ExpressionAttributeValues: {
          ':email': email,
          ':mailboxes': [...others, mailbox],
          ':now': at.toISOString(),
          ':count': searchCount,
          ...(mailboxes.length > 0 ? { ':before': mailboxes } : { ':mailbox': mailbox }),
        },
      }
      const joining = mailboxes.includes(mailbox)
        ? []
        : [checksTransactItem({ name }, mailbox, searchCount)]
      await transactWrite(client, [{ Update: update }, ...joining])
    },

    /** Access pattern 2. */
    async nameMember(userId, given, at) {
      await updateIf(client, {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression:
          given === null
            ? 'SET updatedAt = :now REMOVE namedByOperator'
            : 'SET updatedAt = :now, displayName = :name, namedByOperator = :yes',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':now': at.toISOString(),
          ...(given !== null && { ':name': given, ':yes': true }),
        },
      })
    },

    async change(userId, change, at) {
      const names: Record<string, string> = { '#pk': 'pk', '#updatedAt': 'updatedAt' }
      const values: Record<string, unknown> = { ':now': at.toISOString() }
      const sets = ['#updatedAt = :now']
      for (const [field, value] of Object.entries(change)) {
        if (value === undefined) continue
        names[`#${field}`] = field
        values[`:${field}`] = value
        sets.push(`#${field} = :${field}`)
      }
      const isNamed = change.displayName !== undefined
      const ownName = ' AND (attribute_not_exists(namedByOperator) OR #displayName = :displayName)'
      const updated = await updateIf(client, {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression: `SET ${sets.join(', ')}`,
        ConditionExpression: `attribute_exists(#pk)${isNamed ? ownName : ''}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      })
      if (updated) return parse(userId, updated.Attributes ?? {})
      if (isNamed && (await this.find(userId))) throw new ConcurrentUpdateError()
      return undefined
    },
  }
}
