import * as z from 'zod'
import { defaultSettings, monitoringAlerts } from '../../shared/account/account.ts'
import { deskRoles } from '../../shared/desk/roles.ts'
import { planAttributes, planNow } from './stored-plan.ts'

const monthlyUsagePrefix = 'usage_'
/** The attribute that counts the checks of one calendar month, `YYYY-MM`. */
export const monthlyUsageAttribute = (month: string): string => `${monthlyUsagePrefix}${month}`

const optionalText = z.string().min(1).nullable().catch(null)
const counterOrZero = z.int().min(0).catch(0)
const booleanOr = (otherwise: boolean) => z.boolean().catch(otherwise)

/**
 * An account as it is stored. Reading is tolerant: a missing or malformed attribute reads as its
 * default (docs/specification.md#a-missing-user-record). `stats` are stored flat,
 * since DynamoDB adds only to attributes whose parent exists.
 */
const StoredAccount = z.object({
  userId: z.string(),
  email: z.string().catch(''),
  displayName: optionalText,
  /** Whether an operator or a desk-admin has set the name: the report desk shows no other one. */
  namedByOperator: booleanOr(false),
  photoURL: optionalText,
  company: optionalText,
  phone: optionalText,
  country: optionalText,
  /** `planVersion` is the optimistic lock of the plan. */
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
  /**
   * Sessions that began before this are ended. Their access tokens work up to 15 minutes longer, but not where
   * `assertOpenSession` is called.
   */
  sessionsEndedAt: optionalText,
  /** When this member of the report desk last signed in without a code of an authenticator app. */
  signedInWithoutCodeAt: optionalText,
  /** Whether this member's last sign-in with a password was with a code. The user pool knows it at this moment. */
  hasAuthenticator: booleanOr(false),
  /** Roles at the report desk. The user pool has them as groups, for tokens. */
  deskRoles: z.array(z.enum(deskRoles)).readonly().catch([]),
  /**
   * When the last of these roles was given. Sign-ins without a code are recorded only from then on, so an older session
   * may have had none.
   */
  deskMemberSince: optionalText,
  awaySince: z.iso.datetime().nullable().catch(null),
  awayUntil: z.iso.date().nullable().catch(null),
  /**
   * Keyed hashes of the mailboxes for which this account's checks are counted; the last belongs to the
   * current address.
   */
  mailboxes: z.array(z.string()).readonly().catch([]),
})

/** A buyer's account at a time. @param item from DynamoDB */
export function parseAccount(userId: string, item: Record<string, unknown>, now: Date) {
  const {
    granted,
    subscriptions,
    totalReports,
    completedReports,
    pendingReports,
    statsUpdatedAt: lastUpdated,
    mailProblem,
    mailProblemAddress,
    awaySince,
    awayUntil,
    ...account
  } = StoredAccount.parse({ ...item, userId })
  /** Checks used in each calendar month (UTC), by `YYYY-MM`. */
  const usedByMonth: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => name.startsWith(monthlyUsagePrefix))
      .map(([name, used]) => [name.slice(monthlyUsagePrefix.length), counterOrZero.parse(used)]),
  )
  return {
    ...account,
    ...planNow({ ...account, granted, subscriptions }, now),
    usedByMonth,
    stats: { totalReports, completedReports, pendingReports, lastUpdated },
    // Only if the problem is about the current address.
    mailProblem: mailProblemAddress === account.email ? mailProblem : null,
    /** Absence from the report desk. It ends by itself after its last day. */
    absence:
      awaySince !== null && awayUntil !== null ? { since: awaySince, until: awayUntil } : null,
  }
}
export type Account = ReturnType<typeof parseAccount>

/** Defaults of a missing record. Source: docs/specification.md#a-missing-user-record */
export const freeAccount = (userId: string, email: string): Account =>
  parseAccount(userId, { email }, new Date(0))
