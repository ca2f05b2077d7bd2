import { useEffect, useRef } from 'react'
import { type Choice, useChoice } from './choice.ts'
import { ConsentBanner } from './consent-banner.tsx'

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
