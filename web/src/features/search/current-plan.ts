import { type Plan, planOf } from '../../../../shared/plans/plans.ts'
import { currentSession } from '../../domain/session/session.ts'

const loadPlan = async (): Promise<Plan> => {
  try {
    const { loadMe } = await import('./load-me.ts')
    return planOf((await loadMe()).accountType)
  } catch {
    return 'free'
  }
}

let loading: Promise<Plan> | undefined

/**
 * The visitor's plan; concurrent calls share one request. Counts as free if it cannot be loaded:
 * the upgrade page shows the real plan.
 */
export const currentPlan = async (): Promise<Plan> => {
  if (currentSession().status !== 'signed-in') return 'free'
  loading ??= loadPlan().finally(() => {
    loading = undefined
  })
  return loading
}
