import { useLocation } from 'react-router'
import { loadedPart } from '../lib/loaded-part.ts'
import { useSiteConfig } from '../ui/use-site-config.ts'
import { isSharedReport } from './pages.ts'

// Errors here must not break the page.
const useAnalyticsConsent = loadedPart(() => import('../features/consent/analytics-consent.tsx'))

/**
 * Analytics: fetched only where the stage has a provider, and never on a shared report, whose address
 * opens it.
 */
export function Consent() {
  const { pathname } = useLocation()
  const provider = useSiteConfig()?.analyticsUrl
  const url = isSharedReport(pathname) ? undefined : provider
  const AnalyticsConsent = useAnalyticsConsent(Boolean(url))?.default
  return url && AnalyticsConsent ? <AnalyticsConsent url={url} /> : null
}
