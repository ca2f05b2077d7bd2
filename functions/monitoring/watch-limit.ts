import { type Plan, plans } from '../../shared/plans/plans.ts'
import type { Account } from '../accounts/account.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'

/** @throws ClientProblem for the free plan, and for a missing account */
export function assertMonitoring(account: Account | undefined): asserts account is Account {
  if (!account || plans[account.accountType].watchedSuppliers === 0)
    throw new ClientProblem(
      'premium-only',
      'Monitoring comes with Premium, Partner and Enterprise.',
    )
}

export function watchLimitReached(plan: Plan): ClientProblem {
  const { label, watchedSuppliers } = plans[plan]
  return new ClientProblem(
    'watch-limit-reached',
    `${label} covers ${watchedSuppliers} watched suppliers at a time. Stop watching one of them, or ask for a larger plan.`,
  )
}
