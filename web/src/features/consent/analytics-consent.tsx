import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { type Choice, choose, useChoice } from './choice.ts'
import './consent-banner.css'

/** Both buttons look the same, and the page works without an answer. */
function ConsentBanner() {
  return (
    <section className="consent" aria-label="Cookies and analytics">
      <p>
        May we count visits with an analytics provider? Nothing is loaded unless you allow it.{' '}
        <Link to={paths.cookies}>Cookies policy</Link>
      </p>
      <div className="actions">
        <Button onClick={() => choose('refused')}>Refuse</Button>
        <Button onClick={() => choose('allowed')}>Allow</Button>
      </div>
    </section>
  )
}

const start = (url: string) =>
  import('./analytics.ts').then((analytics) => analytics.startAnalytics(url))

/** Asks the visitor, and runs the provider's script for those who allow it. @param props.url the script */
export default function AnalyticsConsent({ url }: { url: string }) {
  const choice = useChoice()
  const before = useRef<Choice>(undefined)

  useEffect(() => {
    // Errors here must not break the page.
    if (choice === 'allowed') start(url).catch(() => {})
    // A running script cannot be removed: reload without it.
    if (choice === 'refused' && before.current === 'allowed') location.reload()
    before.current = choice
  }, [url, choice])

  return choice === undefined ? <ConsentBanner /> : null
}
