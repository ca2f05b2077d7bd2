import * as z from 'zod'
import { planNames } from '../plans/plans.ts'
import { maxLengths } from '../platform/max-lengths.ts'

const Plan = z.enum(planNames)

/** ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime()

/** How a buyer hears of changes at watched suppliers: at once, weekly in one e-mail, or on the site alone. */
export const monitoringAlerts = ['at-once', 'weekly', 'site-only'] as const
export type MonitoringAlerts = (typeof monitoringAlerts)[number]
const MonitoringAlert = z.enum(monitoringAlerts, 'at-once, weekly or site-only.')

const toggles = {
  emailNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  reportAlerts: z.boolean(),
}

const Settings = z.object({
  ...toggles,
  /** Lists that an older release stored in the browser lack it. */
  monitoringAlerts: MonitoringAlert.default('at-once'),
})
export type Settings = z.infer<typeof Settings>

/** All settings. `monitoringAlerts` is unchanged if it is missing: older pages do not send it. */
export const SettingsChange = z.strictObject({
  ...toggles,
  monitoringAlerts: MonitoringAlert.optional(),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** Source: docs/specification.md#settings-defaults */
export const defaultSettings: Settings = {
  emailNotifications: true,
  marketingEmails: false,
  reportAlerts: true,
  monitoringAlerts: 'at-once',
}

export const Stats = z.object({
  totalReports: z.int().min(0),
  completedReports: z.int().min(0),
  pendingReports: z.int().min(0),
  lastUpdated: z.string().nullable(),
})
export type Stats = z.infer<typeof Stats>

/** The reason why an address is suppressed: e-mails bounced, or the owner complained. */
const MailProblem = z.enum(['bounced', 'complained'])
export type MailProblem = z.infer<typeof MailProblem>

/** The last charge for the subscription that the plan comes from. */
const LastPayment = z.object({
  /** In whole units: `29.99`. */
  amount: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  paidAt: z.string(),
  /** The billing interval; null until the payment provider reports it. */
  interval: z.enum(['month', 'year']).nullable(),
})
export type LastPayment = z.infer<typeof LastPayment>

/** The buyer's account in `GET /api/me`; unknown values are null. */
export const Me = z.object({
  userId: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  accountType: Plan,
  previousAccountType: z.string().nullable(),
  subscriptionStatus: z.string().nullable(),
  startingDate: z.string().nullable(),
  nextBillingDate: z.string().nullable(),
  lastPayment: LastPayment.nullable()
    .default(null)
    .describe(
      'What was charged last for the subscription that gives the plan, and how often it is charged. null where the plan is not paid by card, or no payment is known yet.',
    ),
  searchCount: z.int(),
  createdAt: z.string().nullable(),
  lastLogin: z.string().nullable(),
  settings: Settings,
  stats: Stats,
  mailProblem: MailProblem.nullable()
    .default(null)
    .describe(
      'Why no more email goes to the address of the account: it came back (`bounced`), or one was marked as spam (`complained`). null while email arrives; another address of the account clears it.',
    ),
})
export type Me = z.infer<typeof Me>

export const Erasure = z.strictObject({
  /** The e-mail address of the account, typed as a confirmation. */
  confirm: z.string().max(320, 'This is not your account’s email.'),
})
/** The account is closed and is being erased. */
export const ErasureBegun = z.object({ receipt: z.string(), startedAt: Instant })

export const ExportRequested = z.object({ state: z.enum(['making', 'ready', 'failed']) })

/** The newest export of the account; `none` if none was requested or the file has expired. */
export const ExportState = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['none', 'making', 'failed']) }),
  /** Only a recent sign-in gets a link. It works until `expiresAt`; another call gives a new one. */
  z.object({ state: z.literal('ready'), url: z.url().optional(), expiresAt: Instant.optional() }),
])

/** The body that the site sends after a sign-in. */
export const SignedIn = z.strictObject({
  /**
   * The version of the terms of service that the page showed, if its sign-in can create an account.
   */
  termsVersion: z.iso.date().optional(),
})

const Email = z
  .string('Enter an email.')
  .trim()
  .toLowerCase()
  .max(254, { error: 'This is not an email address.', abort: true })
  .pipe(z.email('This is not an email address.'))

/** Requests a code for the new address. */
export const EmailChange = z.strictObject({ email: Email })
export const EmailChangeStarted = z.object({
  /** When the code expires. */
  expiresAt: Instant,
})
/** The code that proves ownership of the new address. */
export const EmailCode = z.strictObject({
  code: z.string().regex(/^\d{6}$/, 'The code has six digits.'),
})

const linkPart = (shape: RegExp) => z.string().regex(shape, 'This link is incomplete.')
/** The parameters of the link that reverts a change of e-mail. */
export const EmailTakeBack = z.strictObject({
  account: linkPart(/^[\w-]{1,128}$/),
  /** A ULID. */
  change: linkPart(/^[0-9A-Z]{26}$/),
  token: linkPart(/^[\w-]{43}$/),
})
/** The account's e-mail address after the revert. */
export const EmailTakenBack = z.object({ email: z.string() })

const maxPassword = 256
export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1, 'Enter your password.').max(maxPassword),
  /** The user pool checks the password rules. */
  newPassword: z.string().min(1, 'Enter a new password.').max(maxPassword),
})

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Leave out control characters.')

/** An empty string clears a field. */
export const ProfileChange = z.strictObject({
  displayName: line(maxLengths.profile.displayName).optional(),
  company: line(maxLengths.profile.company).optional(),
  phone: line(maxLengths.profile.phone).optional(),
  country: line(maxLengths.profile.country).optional(),
  photoURL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)], 'A web address, or empty.')
    .optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const Usage = z.object({
  plan: Plan,
  /** Checks in the current period; null if unlimited. */
  limit: z.int().nullable(),
  used: z.int().min(0),
  left: z.int().min(0).nullable(),
  /** The first instant of next month (UTC) for plans with a monthly limit, otherwise null. */
  resetsAt: Instant.nullable(),
  daysUntilReset: z.int().min(0).nullable(),
  blocked: z.boolean(),
  reason: z.enum(['free-limit-reached', 'monthly-limit-reached']).nullable(),
})
export type Usage = z.infer<typeof Usage>

/** One entry of the allowance history. */
export const AllowanceEntry = z.object({
  id: z.string(),
  kind: z.enum(['taken', 'given-back']),
  at: z.string(),
  requestId: z.string(),
  searchTerm: z.string(),
  /** Why a check was returned. */
  reason: z.string().nullable(),
})
export type AllowanceEntry = z.infer<typeof AllowanceEntry>

export const AllowancePage = z.object({
  items: z.array(AllowanceEntry),
  nextCursor: z.string().nullable(),
})
