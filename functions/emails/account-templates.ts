import * as z from 'zod'
import { EmailTakeBack } from '../../shared/account.ts'
import { template } from './template.ts'
import { codeMail } from './templates/code.ts'
import { emailChanged, emailChangeUndone, emailTakenBack } from './templates/email-change.ts'
import { formerAddressErased } from './templates/former-address-erased.ts'
import { limitReached } from './templates/limit-reached.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentFailed, paymentReceived, planEnded, planEnding } from './templates/payments.ts'
import { watchesPaused } from './templates/watches-paused.ts'
import { welcome } from './templates/welcome.ts'

const nothing = z.object({})

/** E-mails about an account, its allowance and its plan. */
export const accountTemplates = {
  welcome: template({
    preference: 'always',
    data: nothing,
    render: ({ brand, siteUrl }) => welcome(brand, siteUrl),
  }),
  'email-change-code': template({
    preference: 'always',
    data: z.object({ code: z.string() }),
    render: ({ brand }, { code }) => codeMail(brand, 'verify-email', code),
  }),
  'email-changed': template({
    preference: 'always',
    data: EmailTakeBack.extend({ email: z.string() }),
    render: ({ brand, siteUrl }, data) => emailChanged(brand, { ...data, siteUrl }),
  }),
  'email-taken-back': template({
    preference: 'always',
    data: z.object({ email: z.string() }),
    render: ({ brand, siteUrl }, { email }) => emailTakenBack(brand, { email, siteUrl }),
  }),
  'email-change-undone': template({
    preference: 'always',
    data: nothing,
    render: ({ brand }) => emailChangeUndone(brand),
  }),
  'password-changed': template({
    preference: 'always',
    data: z.object({ at: z.string() }),
    render: ({ brand, siteUrl }, { at }) => passwordChanged(brand, { at, siteUrl }),
  }),
  'former-address-erased': template({
    preference: 'always',
    data: z.object({ receipt: z.string(), at: z.string() }),
    render: ({ brand }, data) => formerAddressErased(brand, data),
  }),
  'limit-reached': template({
    preference: 'emailNotifications',
    data: z.object({ plan: z.enum(['free', 'premium']) }),
    render: ({ brand, siteUrl }, { plan }) => limitReached(brand, { plan, siteUrl }),
  }),
  // E-mails about money are always sent.
  'payment-received': template({
    preference: 'always',
    data: z.object({
      at: z.string(),
      // E-mails that were queued before these fields existed lack them.
      charged: z.object({ amount: z.string(), currency: z.string() }).nullable().default(null),
      interval: z.enum(['month', 'year']).nullable().default(null),
      periodEnd: z.string().nullable().default(null),
      isCancelling: z.boolean().default(false),
    }),
    render: ({ brand, siteUrl }, data) => paymentReceived(brand, { ...data, siteUrl }),
  }),
  'payment-failed': template({
    preference: 'always',
    data: z.object({ until: z.string() }),
    render: ({ brand, siteUrl }, { until }) => paymentFailed(brand, { until, siteUrl }),
  }),
  'plan-ending': template({
    preference: 'always',
    data: z.object({ endsAt: z.string() }),
    render: ({ brand, siteUrl }, data) => planEnding(brand, { ...data, siteUrl }),
  }),
  'plan-ended': template({
    preference: 'always',
    data: nothing,
    render: ({ brand, siteUrl }) => planEnded(brand, siteUrl),
  }),
  'watches-paused': template({
    // They are deleted later, so the buyer is always told.
    preference: 'always',
    data: z.object({
      companies: z.array(z.string()),
      count: z.int(),
      limit: z.int(),
      keptUntil: z.string(),
    }),
    render: ({ brand, siteUrl }, data) => watchesPaused(brand, { ...data, siteUrl }),
  }),
}
