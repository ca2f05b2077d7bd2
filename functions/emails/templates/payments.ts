import * as z from 'zod'
import { freeAfterPremium, monthChecksText } from '../../../shared/plans/month-checks.ts'
import { graceDays, plans } from '../../../shared/plans/plans.ts'
import { nextCharge } from '../../../shared/plans/prices.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import type { Brand } from '../../../shared/site/brand.ts'
import { companyLine } from '../../../shared/site/company.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { dayText, instantText } from '../../platform/date-text.ts'
import { renderEmail } from '../layout.ts'
import { moneyText } from '../money-text.ts'
import { template } from '../template.ts'

const { premium } = plans

/** Names the company that was paid, as the provider's invoice does. */
const footerReason = (brand: Brand) =>
  `You’re receiving this email because it concerns the payment for your ${brand.name} account. ${companyLine(brand.company)}`

const Payment = z.object({
  at: z.string(),
  charged: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  periodEnd: z.string().nullable(),
  isCancelling: z.boolean(),
})
type Payment = z.infer<typeof Payment>

/** "USD 29.00 on ", where the amount is known. */
const nextText = ({ charged, interval }: Payment): string => {
  const amount = charged && nextCharge({ ...charged, interval })
  return charged && amount !== null && amount !== undefined
    ? `${moneyText({ amount: String(amount), currency: charged.currency })} on `
    : ''
}

/** To the buyer: money arrived. The provider sends the invoice itself. */
export const paymentReceived = template({
  preference: 'always',
  data: Payment,
  render: ({ brand, siteUrl }, given) => {
    const { at, charged, interval, periodEnd, isCancelling } = given
    return renderEmail(brand, {
      subject: `We have received your payment for ${brand.name} Premium`,
      heading: 'Thank you for your payment',
      paragraphs: [
        `Premium is yours: ${premium.limit} checks a month, each done within ${premium.deliveryHours} hours. ${monthChecksText} ${deliveryPromise}`,
        isCancelling
          ? 'Your subscription is canceled: you won’t be charged again.'
          : 'Your subscription renews automatically until you cancel it. You can cancel anytime in your profile.',
      ],
      details: [
        !!charged && ['Amount', moneyText(charged)],
        !!interval && ['Billed', `Every ${interval}`],
        ['Received', instantText(at)],
        !!periodEnd &&
          (isCancelling
            ? ['Premium ends', dayText(periodEnd)]
            : ['Next charge', `${nextText(given)}${dayText(periodEnd)}`]),
      ],
      action: { label: 'See your plan', url: `${siteUrl}/profile` },
      footerReason: footerReason(brand),
    })
  },
})

/** To the buyer: the card was refused; Premium continues for the days of grace, or is over after them. */
export const paymentFailed = template({
  preference: 'always',
  data: z.object({ until: z.string(), isOver: z.boolean().default(false) }),
  render: ({ brand, siteUrl }, { until, isOver }) =>
    renderEmail(brand, {
      subject: `Your payment for ${brand.name} Premium did not go through`,
      heading: 'Your payment did not go through',
      paragraphs: [
        isOver
          ? `Your bank declined the payment again, and the ${graceDays}-day grace period is over. Premium is off until a payment goes through.`
          : 'Your bank declined the payment. You keep Premium for a few more days while we retry the payment.',
        'To update your card or use another one, choose “Manage or cancel subscription” in your profile. If the card is right, ask your bank why it declined the payment.',
      ],
      details: [[isOver ? 'Premium ended' : 'You keep Premium until', instantText(until)]],
      action: { label: 'See your plan', url: `${siteUrl}/profile` },
      footerReason: footerReason(brand),
    }),
})

/** What the buyer keeps after Premium. */
const whatStays = `Your requests and reports stay where they are, and saved suppliers are kept for when you have Premium again. We stop checking the suppliers that you watch, and delete that list after ${keptDays.watchesAfterPlan} days unless you have a plan with monitoring again.`

/** To the buyer: the subscription is canceled, and Premium continues until its period ends. */
export const planEnding = template({
  preference: 'always',
  data: z.object({ endsAt: z.string() }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Your ${brand.name} Premium plan ends on ${dayText(given.endsAt)}`,
      heading: 'Your subscription is canceled',
      paragraphs: [
        `You’ll keep Premium until ${dayText(given.endsAt)}, and we won’t charge you again. After that, your account moves to the Free plan. ${freeAfterPremium} ${whatStays}`,
        'If you change your mind before then, you can keep Premium: manage your subscription in your profile.',
      ],
      details: [['Premium ends', dayText(given.endsAt)]],
      action: { label: 'See your plan', url: `${siteUrl}/profile` },
      footerReason: footerReason(brand),
    }),
})

/** To the buyer: Premium is over. */
export const planEnded = template({
  preference: 'always',
  data: z.object({
    /** The provider still has the subscription: it was refunded or disputed, and not ended. */
    mayCharge: z.boolean().default(true),
  }),
  render: ({ brand, siteUrl }, given) =>
    renderEmail(brand, {
      subject: `Your ${brand.name} Premium plan has ended`,
      heading: 'Your Premium plan has ended',
      paragraphs: [
        `Your account is on the Free plan again. ${freeAfterPremium} ${whatStays}`,
        given.mayCharge
          ? 'If you didn’t cancel your subscription, choose “Manage or cancel subscription” in your profile and cancel it: your card can be charged again until you do.'
          : 'You won’t be charged again.',
        'You can come back anytime.',
      ],
      action: { label: 'See the plans', url: `${siteUrl}/upgrade` },
      footerReason: footerReason(brand),
    }),
})
