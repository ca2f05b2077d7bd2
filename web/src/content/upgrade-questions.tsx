import { monthChecksText } from '../../../shared/plans/month-checks.ts'
import type { Feature } from '../ui/feature-list/feature-list.tsx'

export const upgradeQuestions: readonly Feature[] = [
  {
    name: 'How does billing work?',
    text: (
      <p>
        Billing is monthly, or yearly if you choose the annual plan. Cancel anytime and keep Premium
        until the end of the month or year you’ve paid for.
      </p>
    ),
  },
  {
    name: 'When can I upgrade?',
    text: <p>Anytime. Premium starts as soon as the payment is confirmed. {monthChecksText}</p>,
  },
  {
    name: 'Which payment methods do you accept?',
    text: (
      <p>
        All major cards. You pay on the hosted page of our payment provider; your card number never
        passes through this site.
      </p>
    ),
  },
]
