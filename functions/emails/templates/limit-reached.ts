import * as z from 'zod'
import { monthChecksText } from '../../../shared/plans/month-checks.ts'
import { plans } from '../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { notificationsAreOn } from '../about-requests.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const { free, premium } = plans

const words = {
  free: {
    heading: `You have used up your ${free.limit} free checks`,
    text: `With Premium you have ${premium.limit} checks a month, each done within ${premium.deliveryHours} hours. ${monthChecksText} ${deliveryPromise}`,
    action: { label: 'See what Premium includes', path: '/upgrade' },
  },
  premium: {
    heading: 'You have used up all your checks for this month',
    text: 'They reset on the first of next month. If you need more before then, Partner and Enterprise have no limit.',
    action: { label: 'See the plans', path: '/pricing' },
  },
} as const

/** To the buyer: a search was refused because the allowance is used up. Once per cycle. */
export const limitReached = template({
  preference: 'emailNotifications',
  data: z.object({ plan: z.enum(['free', 'premium']) }),
  render: ({ brand, siteUrl }, given) => {
    const { heading, text, action } = words[given.plan]
    return renderEmail(brand, {
      subject: heading,
      heading,
      paragraphs: [text, 'Your pending requests are not affected.'],
      action: { label: action.label, url: `${siteUrl}${action.path}` },
      footerReason: notificationsAreOn(brand),
    })
  },
})
