import * as z from 'zod'
import { Score } from '../../shared/request.ts'
import { accountTemplates } from './account-templates.ts'
import { Assessment } from './assessment.ts'
import { deskTemplates } from './desk-templates.ts'
import { monitoringTemplates } from './monitoring-templates.ts'
import { NotCompared, OtherReport } from './other-report.ts'
import { paymentTemplates } from './payment-templates.ts'
import { publicTemplates } from './public-templates.ts'
import { template } from './template.ts'
import { accountErased } from './templates/account-erased.ts'
import { monitoringCheckFailed } from './templates/monitoring-check-failed.ts'
import { reportReady } from './templates/report-ready.ts'
import { reportWithdrawn } from './templates/report-withdrawn.ts'
import { requestClosed } from './templates/request-closed.ts'
import { requestQuestion } from './templates/request-question.ts'
import { requestReceived } from './templates/request-received.ts'

const text = z.string()

/**
 * Every e-mail of the outbox: the setting that allows it, its data and its text. Cognito sends sign-up
 * and reset codes itself: write-code-mail.ts.
 * Source: docs/specification.md#settings
 */
export const emailTemplates = {
  'account-erased': template({
    preference: 'always',
    data: z.object({ receipt: text, at: text }),
    render: ({ brand }, data) => accountErased(brand, data),
  }),
  'monitoring-check-failed': template({
    preference: 'emailNotifications',
    data: z.object({ requestId: text, company: text, englishName: text.nullish(), reason: text }),
    render: ({ brand, siteUrl }, data) => monitoringCheckFailed(brand, { ...data, siteUrl }),
  }),
  'report-ready': template({
    preference: 'reportAlerts',
    data: z.object({
      requestId: text,
      company: text,
      score: Score,
      version: z.int(),
      before: z.object({ version: z.int(), score: Score, verdict: text.nullish() }).optional(),
      isAfterWithdrawal: z.boolean().optional(),
      assessment: Assessment.optional(),
      other: OtherReport.optional(),
      notCompared: NotCompared.optional(),
    }),
    render: ({ brand, siteUrl }, data) => reportReady(brand, { ...data, siteUrl }),
  }),
  'report-withdrawn': template({
    preference: 'always',
    /** `watchId`: of a supplier that is watched, if monitoring made the request. */
    data: z.object({
      requestId: text,
      company: text,
      englishName: text.optional(),
      watchId: text.optional(),
    }),
    render: ({ brand, siteUrl }, data) => reportWithdrawn(brand, { ...data, siteUrl }),
  }),
  'request-closed': template({
    preference: 'emailNotifications',
    data: z.object({ company: text, status: z.enum(['failed', 'cancelled']), reason: text }),
    render: ({ brand, siteUrl }, data) => requestClosed(brand, { ...data, siteUrl }),
  }),
  'request-question': template({
    preference: 'emailNotifications',
    data: z.object({ requestId: text, company: text, question: text }),
    render: ({ brand, siteUrl }, data) => requestQuestion(brand, { ...data, siteUrl }),
  }),
  'request-received': template({
    preference: 'emailNotifications',
    data: z.object({ requestId: text, company: text, dueAt: text }),
    render: ({ brand, siteUrl }, data) => requestReceived(brand, { ...data, siteUrl }),
  }),
  ...accountTemplates,
  ...monitoringTemplates,
  ...paymentTemplates,
  ...publicTemplates,
  ...deskTemplates,
}

export type EmailTemplateName = keyof typeof emailTemplates

/**
 * `desk` and `support` are the brand's own addresses. With a `userId`, the account's settings and
 * current address apply; without one the e-mail always goes to `email`.
 */
type Recipient = 'desk' | 'support' | { email: string; userId?: string }

/** An e-mail in the outbox. Its id names the event that it reports, so queueing it again does nothing. */
export type QueuedEmail = {
  [Name in EmailTemplateName]: {
    id: string
    template: Name
    to: Recipient
    /** The account that it is about, if `to` does not name it. Unsent e-mails are erased with the account. */
    about?: string
    data: z.input<(typeof emailTemplates)[Name]['data']>
  }
}[EmailTemplateName]
