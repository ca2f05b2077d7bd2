import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../lib/lazy-page.tsx'
import { useSiteConfig } from '../ui/use-site-config.ts'
import { isSharedReport } from './pages.ts'

const analyticsConsent = lazyPart<{ url: string }>(
  () => import('../features/consent/analytics-consent.tsx'),
)

/**
 * Analytics: fetched only where the stage has a provider, and never on a shared report, whose address
 * opens it.
 */
export function Consent() {
  const { pathname } = useLocation()
  const provider = useSiteConfig()?.analyticsUrl
  const url = isSharedReport(pathname) ? undefined : provider
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!url) return
    // Errors here must not break the page.
    analyticsConsent.preload().then(
      () => setLoaded(true),
      () => {},
    )
  }, [url])
  return url && isLoaded ? <analyticsConsent.Part url={url} /> : null
}
