import * as z from 'zod'
import { EmailTakeBack } from '../../shared/account.ts'
import { codeMail } from './code.ts'
import { emailChanged, emailChangeUndone, emailTakenBack } from './email-change.ts'
import { formerAddressErased } from './former-address-erased.ts'
import { kind } from './kind.ts'
import { limitReached } from './limit-reached.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed, paymentReceived, planEnded, planEnding } from './payments.ts'
import { welcome } from './welcome.ts'

const nothing = z.object({})

/** Mails about an account, its allowance and its plan. */
export const accountKinds = {
  welcome: kind({
    decidedBy: 'always',
    data: nothing,
    write: ({ brand, siteUrl }) => welcome(brand, siteUrl),
  }),
  'email-change-code': kind({
    decidedBy: 'always',
    data: z.object({ code: z.string() }),
    write: ({ brand }, { code }) => codeMail(brand, 'verify-email', code),
  }),
  'email-changed': kind({
    decidedBy: 'always',
    data: EmailTakeBack.extend({ email: z.string() }),
    write: ({ brand, siteUrl }, data) => emailChanged(brand, { ...data, siteUrl }),
  }),
  'email-taken-back': kind({
    decidedBy: 'always',
    data: z.object({ email: z.string() }),
    write: ({ brand, siteUrl }, { email }) => emailTakenBack(brand, { email, siteUrl }),
  }),
  'email-change-undone': kind({
    decidedBy: 'always',
    data: nothing,
    write: ({ brand }) => emailChangeUndone(brand),
  }),
  'password-changed': kind({
    decidedBy: 'always',
    data: z.object({ at: z.string() }),
    write: ({ brand, siteUrl }, { at }) => passwordChanged(brand, { at, siteUrl }),
  }),
  'former-address-erased': kind({
    decidedBy: 'always',
    data: z.object({ receipt: z.string(), at: z.string() }),
    write: ({ brand }, data) => formerAddressErased(brand, data),
  }),
  'limit-reached': kind({
    decidedBy: 'emailNotifications',
    data: z.object({ plan: z.enum(['free', 'premium']) }),
    write: ({ brand, siteUrl }, { plan }) => limitReached(brand, { plan, siteUrl }),
  }),
  // What concerns money is owed, whatever the settings say.
  'payment-received': kind({
    decidedBy: 'always',
    data: z.object({
      at: z.string(),
      // An order that was queued before these were told has none of them.
      charged: z.object({ amount: z.string(), currency: z.string() }).nullable().default(null),
      interval: z.enum(['month', 'year']).nullable().default(null),
      periodEnd: z.string().nullable().default(null),
      isCancelling: z.boolean().default(false),
    }),
    write: ({ brand, siteUrl }, data) => paymentReceived(brand, { ...data, siteUrl }),
  }),
  'payment-failed': kind({
    decidedBy: 'always',
    data: z.object({ until: z.string() }),
    write: ({ brand, siteUrl }, { until }) => paymentFailed(brand, { until, siteUrl }),
  }),
  'plan-ending': kind({
    decidedBy: 'always',
    data: z.object({ endsAt: z.string() }),
    write: ({ brand, siteUrl }, data) => planEnding(brand, { ...data, siteUrl }),
  }),
  'plan-ended': kind({
    decidedBy: 'always',
    data: nothing,
    write: ({ brand, siteUrl }) => planEnded(brand, siteUrl),
  }),
}
