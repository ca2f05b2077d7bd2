import type { Plan } from '../../shared/plans.ts'
import { ClientProblem } from './client-problem.ts'

/** @throws ClientProblem for the free plan, and for an account that nobody knows yet */
export function assertPremium(plan: Plan | undefined): void {
  if (plan === undefined || plan === 'free')
    throw new ClientProblem(
      'premium-only',
      'Saved suppliers and exports come with Premium, Partner and Enterprise.',
    )
}
