import { type Plan, planOf } from '../../../../shared/plans.ts'
import { currentSession } from '../../lib/session.ts'

/** The visitor's plan. Who cannot be asked counts as free: the upgrade page shows the real one. */
export const currentPlan = async (): Promise<Plan> => {
  if (currentSession().status !== 'signed-in') return 'free'
  try {
    const { accountType } = await import('./read-account-type.ts')
    return planOf(await accountType())
  } catch {
    return 'free'
  }
}
