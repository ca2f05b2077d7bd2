import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { OfflineNotice } from '../features/offline/offline-notice.tsx'
import { useIsChinesePage } from '../lib/page-language.ts'
import { productionUrl } from '../lib/production-url.ts'
import { SiteFooter } from '../ui/site-footer/site-footer.tsx'
import { isPublicPath, normalizePath } from './pages.ts'
import { SiteHeader } from './site-header.tsx'
import { usePreloading } from './use-preloading.ts'
import { useRunningIncident } from './use-running-incident.ts'
import './layout.css'

/** Header, footer and notices around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  usePreloading(pathname)
  const incident = useRunningIncident()
  const isChinese = useIsChinesePage()
  const path = normalizePath(pathname)
  return (
    <div className="layout">
      {/* A page with a token has no address of its own for search engines. */}
      {isPublicPath(path) && path !== paths.sharedReport && (
        <link rel="canonical" href={productionUrl(path)} />
      )}
      <a className="skip-link" href="#main">
        {isChinese ? '跳到正文' : 'Skip to content'}
      </a>
      <OfflineNotice>{incident}</OfflineNotice>
      <SiteHeader />
      {children}
      {pathname !== paths.home && <SiteFooter />}
    </div>
  )
}
