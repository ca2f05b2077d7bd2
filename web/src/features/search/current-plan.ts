import { type Plan, planOf } from '../../../../shared/plans.ts'
import { currentSession } from '../../lib/session.ts'

const ask = async (): Promise<Plan> => {
  try {
    const { loadMe } = await import('./load-me.ts')
    return planOf((await loadMe()).accountType)
  } catch {
    return 'free'
  }
}

let asking: Promise<Plan> | undefined

/**
 * The visitor's plan, asked once for all who want it at one time. Who cannot be asked counts as free:
 * the upgrade page shows the real one.
 */
export const currentPlan = async (): Promise<Plan> => {
  if (currentSession().status !== 'signed-in') return 'free'
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
