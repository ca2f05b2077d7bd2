import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { currentPlan } from './current-plan.ts'
import { quickAccess } from './quick-access.ts'
import { useCurrentPlan } from './use-current-plan.ts'

export function QuickAccessCards({ labelledBy }: { labelledBy: string }) {
  const plan = useCurrentPlan()
  const navigate = useNavigate()

  /**
   * A card that is pressed before the plan is known waits for it, so that it opens the right page.
   */
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
            <span className="strong">{title}</span>
            <span className="quick-access__text">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
