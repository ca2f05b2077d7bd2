import { useEffect, useState } from 'react'
import type { Plan } from '../../../../shared/plans/plans.ts'
import { useSession } from '../../domain/session/session.ts'
import { currentPlan } from './current-plan.ts'

/** The visitor's plan for pages that carry no API client; undefined until it is known. */
export const useCurrentPlan = (): Plan | undefined => {
  const { status } = useSession()
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    let isUnmounted = false
    setPlan(status === 'signed-out' ? 'free' : undefined)
    if (status === 'signed-in') void currentPlan().then((found) => isUnmounted || setPlan(found))
    return () => {
      isUnmounted = true
    }
  }, [status])
  return plan
}
