import { addMonths } from 'date-fns'
import type { Me, Settings, Stats } from '../../shared/account/account.ts'
import { defaultSettings } from '../../shared/account/account.ts'
import type { Absence } from '../../shared/desk/absence.ts'
import type { DeskRole } from '../../shared/desk/roles.ts'
import type { Plan } from '../../shared/plans/plans.ts'
import type { PlanSources } from '../plans/plan-state.ts'
import { givesPremium, type Subscription } from '../plans/subscription.ts'

/** A buyer's account, with defaults for missing attributes. */
export type Account = Omit<Me, 'nextBillingDate' | 'lastPayment' | 'stats' | 'settings'> & {
  settings: Settings
  stats: Stats
  /** Checks used in each calendar month (UTC), by `YYYY-MM`. */
  usedByMonth: Readonly<Record<string, number>>
  /** A stored counter is not a valid number, and reads as 0. */
  hasInvalidCounters: boolean
  /** The sources of `accountType` and related fields. */
  planSources: PlanSources
  /** The subscription that pays, or once paid, for the plan. */
  subscription: Subscription | null
  /** The stored plan has expired. */
  isPlanExpired: boolean
  /**
   * Sessions that began before this are ended. Their access tokens work up to 15 minutes longer, but not where
   * `assertOpenSession` is called.
   */
  sessionsEndedAt: string | null
  /** Whether an operator or a desk-admin has set the name, which the report desk shows. */
  namedByOperator: boolean
  /** When this member of the report desk last signed in without a code of an authenticator app. */
  signedInWithoutCodeAt: string | null
  /** Whether this member's last sign-in with a password was with a code. The user pool knows it at this moment. */
  hasAuthenticator: boolean
  /** Roles at the report desk. The user pool has them as groups, for tokens. */
  deskRoles: readonly DeskRole[]
  /**
   * When the last of these roles was given. Sign-ins without a code are recorded only from then on, so an older session
   * may have had none.
   */
  deskMemberSince: string | null
  /** Absence from the report desk. It ends by itself after its last day. */
  absence: Absence | null
  /**
   * Keyed hashes of the mailboxes for which this account's checks are counted; the last belongs to the
   * current address.
   */
  mailboxes: readonly string[]
  /** Optimistic lock of the plan. */
  planVersion: number
}

/** Defaults of a missing record. Source: docs/specification.md#a-missing-user-record */
export const freeAccount = (userId: string, email: string): Account => ({
  userId,
  email,
  displayName: null,
  namedByOperator: false,
  photoURL: null,
  company: null,
  phone: null,
  country: null,
  accountType: 'free',
  previousAccountType: null,
  subscriptionStatus: null,
  startingDate: null,
  searchCount: 0,
  createdAt: null,
  lastLogin: null,
  settings: defaultSettings,
  stats: { totalReports: 0, completedReports: 0, pendingReports: 0, lastUpdated: null },
  mailProblem: null,
  usedByMonth: {},
  hasInvalidCounters: false,
  planSources: { granted: null, subscriptions: [] },
  subscription: null,
  isPlanExpired: false,
  sessionsEndedAt: null,
  signedInWithoutCodeAt: null,
  hasAuthenticator: false,
  deskRoles: [],
  deskMemberSince: null,
  absence: null,
  mailboxes: [],
  planVersion: 0,
})

/**
 * The end of the subscription's period if it is known and in the future; otherwise the first monthly
 * (or yearly) anniversary of the start that is in the future. Source:
 * docs/specification.md#searches-left-and-dates
 * @returns ISO 8601, or null if the plan is not billed or its start is unknown
 */
export function nextBillingDate(
  plan: Plan,
  startingDate: string | null,
  now: Date,
  subscription: Pick<Subscription, 'periodEnd' | 'interval'> | null = null,
): string | null {
  if (plan === 'free' || startingDate === null) return null
  const { periodEnd = null, interval = null } = subscription ?? {}
  if (periodEnd !== null && periodEnd > now.toISOString()) return periodEnd
  const start = new Date(startingDate)
  if (Number.isNaN(start.getTime())) return null
  const months = interval === 'year' ? 12 : 1
  let periods = Math.max(
    1,
    Math.floor(
      ((now.getUTCFullYear() - start.getUTCFullYear()) * 12 +
        now.getUTCMonth() -
        start.getUTCMonth()) /
        months,
    ),
  )
  // Added to the start, not to the previous date: a plan that started on a 31st is billed on a 31st
  // again after a short month.
  while (addMonths(start, periods * months) <= now) periods += 1
  const next = addMonths(start, periods * months)
  return Number.isNaN(next.getTime()) ? null : next.toISOString()
}

/**
 * Plans that operators granted are not billed. A plan that was stored without its sources (version 0)
 * may be billed.
 */
const isBilled = ({ subscription, planVersion }: Account, now: Date): boolean =>
  subscription ? givesPremium(subscription, now) : planVersion === 0

/** Null without an active subscription, so that a refunded payment is not shown. */
function lastPaymentOf(subscription: Subscription | null): Me['lastPayment'] {
  if (!subscription?.isActive || subscription.charge === null) return null
  const { at, ...money } = subscription.charge
  return { ...money, paidAt: at, interval: subscription.interval }
}

export function meOf(account: Account, now: Date): Me {
  const {
    usedByMonth,
    hasInvalidCounters,
    planSources,
    subscription,
    isPlanExpired,
    sessionsEndedAt,
    signedInWithoutCodeAt,
    hasAuthenticator,
    deskRoles,
    deskMemberSince,
    absence,
    namedByOperator,
    mailboxes,
    planVersion,
    ...me
  } = account
  return {
    ...me,
    nextBillingDate: isBilled(account, now)
      ? nextBillingDate(me.accountType, me.startingDate, now, subscription)
      : null,
    lastPayment: lastPaymentOf(subscription),
  }
}
