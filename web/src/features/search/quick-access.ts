import { type Plan, plans } from '../../../../shared/plans/plans.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { contactPath } from '../../lib/paths.ts'

export type QuickAccess = { title: string; text: string; to: string }

/** Four cards (docs/specification.md#home); where the second leads depends on the plan. */
export const quickAccess = (plan: Plan): readonly QuickAccess[] => [
  {
    title: 'Tailored data',
    text: 'Ask for what a standard report leaves out.',
    to: contactPath('tailored-data'),
  },
  plan === 'free'
    ? {
        title: 'Premium checks',
        text: `${plans.premium.limit} checks a month, in more depth.`,
        to: paths.upgrade,
      }
    : { title: 'Your plan', text: 'Checks left, and when they reset.', to: paths.profile },
  {
    title: 'Check a person',
    text: 'An owner, a director, a sales contact.',
    to: contactPath('person-check'),
  },
  {
    title: 'Connected businesses',
    text: 'Other companies run by the same people.',
    to: contactPath('connected-business'),
  },
]
