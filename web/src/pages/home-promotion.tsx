import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../domain/session/session.ts'
import './home-promotion.css'

const afterLoad = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    work()
    return () => {}
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

/**
 * Whether there is a promotion, and for whom, is known in the browser alone. All of it is fetched
 * after the page, which keeps its place meanwhile.
 */
export function Promotion() {
  const { status } = useSession()
  const [card, setCard] = useState<ReactNode>()
  useEffect(() => {
    if (status === 'resolving') return
    let gone = false
    const show = (found: ReactNode) => gone || setCard(found)
    const cancel = afterLoad(() => {
      import('./home-promotion-card.tsx')
        .then(({ promotionCard }) => promotionCard())
        .then(show, () => show(null))
    })
    return () => {
      gone = true
      cancel()
    }
  }, [status])
  return card === undefined ? <div className="promotion-placeholder" /> : card
}
