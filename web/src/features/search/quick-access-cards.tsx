import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Plan } from '../../../../shared/plans.ts'
import { useSession } from '../../lib/session.ts'
import { currentPlan } from './current-plan.ts'
import { quickAccess } from './quick-access.ts'

/** Undefined until it is known. */
const usePlan = (): Plan | undefined => {
  const { status } = useSession()
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    let gone = false
    setPlan(status === 'signed-out' ? 'free' : undefined)
    if (status === 'signed-in') void currentPlan().then((found) => gone || setPlan(found))
    return () => {
      gone = true
    }
  }, [status])
  return plan
}

export function QuickAccessCards({ labelledBy }: { labelledBy: string }) {
  const plan = usePlan()
  const navigate = useNavigate()

  /** Pressed before the plan is known, a card waits for it rather than lead to the wrong page. */
  const follow = (index: number) => async (event: MouseEvent) => {
    if (plan !== undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const target = quickAccess(await currentPlan())[index]
    if (target) void navigate(target.to)
  }

  return (
    <ul className="quick-access" aria-labelledby={labelledBy}>
      {quickAccess(plan ?? 'free').map(({ title, text, to }, index) => (
        <li key={title}>
          <Link to={to} className="quick-access__card" onClick={follow(index)}>
            <span className="quick-access__title">{title}</span>
            <span className="quick-access__text">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
