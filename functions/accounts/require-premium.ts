import type { Plan } from '../../shared/plans/plans.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'

/** @throws ClientProblem for the free plan, and for a missing account */
export function assertPremium(plan: Plan | undefined): void {
  if (plan === undefined || plan === 'free')
    throw new ClientProblem(
      'premium-only',
      'Saved suppliers and exports come with Premium, Partner and Enterprise.',
    )
}
