import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Choice, useChoice } from '../features/consent/choice.ts'
import { lazyPart } from '../lib/lazy-page.tsx'
import { useSiteConfig } from '../ui/use-site-config.ts'
import { isSharedReport } from './pages.ts'

const banner = lazyPart<object>(() => import('../features/consent/consent-banner.tsx'))

const start = (url: string) =>
  import('../features/consent/analytics.ts').then((analytics) => analytics.startAnalytics(url))

/**
 * Analytics runs only where the stage has a provider and the visitor allows it; never on a shared
 * report, whose address opens it.
 */
export function Consent() {
  const choice = useChoice()
  const { pathname } = useLocation()
  const provider = useSiteConfig()?.analyticsUrl
  const url = isSharedReport(pathname) ? undefined : provider
  const [canAsk, setCanAsk] = useState(false)
  const before = useRef<Choice>(undefined)

  useEffect(() => {
    if (!url) return
    // Errors here must not break the page.
    if (choice === undefined)
      banner.preload().then(
        () => setCanAsk(true),
        () => {},
      )
    if (choice === 'allowed') start(url).catch(() => {})
    // A running script cannot be removed: reload without it.
    if (choice === 'refused' && before.current === 'allowed') location.reload()
    before.current = choice
  }, [url, choice])

  return url && choice === undefined && canAsk ? <banner.Part /> : null
}
