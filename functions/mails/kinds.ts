import * as z from 'zod'
import { Score } from '../../shared/request.ts'
import { accountErased } from './account-erased.ts'
import { accountTemplates } from './account-kinds.ts'
import { deskTemplates } from './desk-kinds.ts'
import { template } from './kind.ts'
import { paymentTemplates } from './payment-kinds.ts'
import { publicTemplates } from './public-kinds.ts'
import { reportReady } from './report-ready.ts'
import { reportWithdrawn } from './report-withdrawn.ts'
import { requestEnded } from './request-ended.ts'
import { requestReceived } from './request-received.ts'

const text = z.string()

/**
 * Every mail that is ordered through the outbox: who decides whether it goes out, what it must be
 * told, and its words. Cognito sends the mails with codes itself: write-code-mail.ts.
 * Source: docs/specification.md#settings.
 */
export const emailTemplates = {
  'account-erased': template({
    preference: 'always',
    data: z.object({ receipt: text, at: text }),
    render: ({ brand }, data) => accountErased(brand, data),
  }),
  'report-ready': template({
    preference: 'reportAlerts',
    data: z.object({ requestId: text, company: text, score: Score, version: z.int() }),
    render: ({ brand, siteUrl }, data) => reportReady(brand, { ...data, siteUrl }),
  }),
  'report-withdrawn': template({
    preference: 'always',
    data: z.object({ requestId: text, company: text }),
    render: ({ brand, siteUrl }, data) => reportWithdrawn(brand, { ...data, siteUrl }),
  }),
  'request-ended': template({
    preference: 'emailNotifications',
    data: z.object({ company: text, status: z.enum(['failed', 'cancelled']), reason: text }),
    render: ({ brand, siteUrl }, data) => requestEnded(brand, { ...data, siteUrl }),
  }),
  'request-received': template({
    preference: 'emailNotifications',
    data: z.object({ requestId: text, company: text, dueAt: text }),
    render: ({ brand, siteUrl }, data) => requestReceived(brand, { ...data, siteUrl }),
  }),
  ...accountTemplates,
  ...paymentTemplates,
  ...publicTemplates,
  ...deskTemplates,
}

export type EmailTemplateName = keyof typeof emailTemplates

/**
 * `desk` and `support` are the brand's own addresses. With a `userId` the account's settings and
 * its newest address decide; without one the mail goes to `email` and is always sent.
 */
type Recipient = 'desk' | 'support' | { email: string; userId?: string }

/** An order for one mail. Its id is the event's that it tells of: ordered again, nothing happens. */
export type QueuedEmail = {
  [Name in EmailTemplateName]: {
    id: string
    template: Name
    to: Recipient
    /** The account that it is about, where `to` does not name it: what was not sent is erased with it. */
    about?: string
    data: z.input<(typeof emailTemplates)[Name]['data']>
  }
}[EmailTemplateName]
