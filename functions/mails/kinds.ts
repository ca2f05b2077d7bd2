import * as z from 'zod'
import type { Settings } from '../../shared/account.ts'
import type { Brand } from '../../shared/brand.ts'
import { Score } from '../../shared/request.ts'
import { deskReportTaken } from './desk-report-taken.ts'
import { fileMisplaced } from './file-misplaced.ts'
import { fileRefused } from './file-refused.ts'
import type { Letter } from './layout.ts'
import { paymentUnmatched } from './payment-unmatched.ts'
import { reportReady } from './report-ready.ts'
import { requestEnded } from './request-ended.ts'
import { secondSubscription } from './second-subscription.ts'

/** What every mail is written from, beside its own data. */
export type MailBasis = { brand: Brand; siteUrl: string }

/** `always`: owed by law or for security, or no mail to a buyer. Else the setting that decides. */
type Decider = 'always' | keyof Settings

type Kind<Schema extends z.ZodType> = {
  decidedBy: Decider
  data: Schema
  write(basis: MailBasis, data: z.output<Schema>): Letter
}

const kind = <Schema extends z.ZodType>(given: Kind<Schema>): Kind<Schema> => given
const text = z.string()

/**
 * Every mail that is ordered through the outbox: who decides whether it goes out, what it must be
 * told, and its words. Cognito sends the mails with codes itself: write-code-mail.ts.
 * Source: product specification, section 2, "Settings".
 */
export const mailKinds = {
  'report-ready': kind({
    decidedBy: 'reportAlerts',
    data: z.object({ requestId: text, company: text, score: Score, version: z.int() }),
    write: ({ brand, siteUrl }, data) => reportReady(brand, { ...data, siteUrl }),
  }),
  'desk-report-taken': kind({
    decidedBy: 'always',
    data: z.object({
      requestId: text,
      company: text,
      score: Score,
      version: z.int(),
      pages: z.int(),
      current: z.boolean(),
    }),
    write: ({ brand }, data) => deskReportTaken(brand, data),
  }),
  'request-ended': kind({
    decidedBy: 'emailNotifications',
    data: z.object({ company: text, status: z.enum(['failed', 'cancelled']), reason: text }),
    write: ({ brand, siteUrl }, data) => requestEnded(brand, { ...data, siteUrl }),
  }),
  'payment-unmatched': kind({
    decidedBy: 'always',
    data: z.object({ payer: text, named: text }),
    write: ({ brand }, data) => paymentUnmatched(brand, data),
  }),
  'second-subscription': kind({
    decidedBy: 'always',
    data: z.object({ account: text, subscriptions: z.array(text) }),
    write: ({ brand }, data) => secondSubscription(brand, data),
  }),
  'desk-file-refused': kind({
    decidedBy: 'always',
    data: z.object({ key: text, movedTo: text, reason: text }),
    write: ({ brand }, data) => fileRefused(brand, data),
  }),
  'desk-file-misplaced': kind({
    decidedBy: 'always',
    data: z.object({ key: text }),
    write: ({ brand }, { key }) => fileMisplaced(brand, key),
  }),
}

export type MailKind = keyof typeof mailKinds

/**
 * `desk` and `support` are the brand's own addresses. With a `userId` the account's settings and
 * its newest address decide; without one the mail goes to `email` and is always sent.
 */
type Recipient = 'desk' | 'support' | { email: string; userId?: string }

/** An order for one mail. Its id is the event's that it tells of: ordered again, nothing happens. */
export type MailOrder = {
  [Name in MailKind]: {
    id: string
    kind: Name
    to: Recipient
    data: z.input<(typeof mailKinds)[Name]['data']>
  }
}[MailKind]
