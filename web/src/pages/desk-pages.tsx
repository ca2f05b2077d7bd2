import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { type LazyPage, lazyPage } from '../lib/lazy-page.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

// Loaded with every page of the desk, as it is needed when files cannot be loaded.
const failed = lazyPage(() => import('../features/desk/entrance/desk-page-error.tsx'))
void failed.preload().catch(() => {})

const queue = lazyPage(() => import('./desk.tsx'))
const pages: Readonly<Record<string, LazyPage>> = {
  [paths.deskReport]: lazyPage(() => import('./desk-report.tsx')),
  [paths.deskDisputes]: lazyPage(() => import('./desk-disputes.tsx')),
  [paths.deskStatistics]: lazyPage(() => import('./desk-statistics.tsx')),
  [paths.deskPeople]: lazyPage(() => import('./desk-people.tsx')),
}

/** The pages of the report desk. Only this file names theirs, so that buyers do not load the names. */
export default function DeskPages() {
  const { Page } = pages[useLocation().pathname.replace(/\/+$/, '')] ?? queue
  return (
    <ErrorBoundary fallback={<failed.Page />}>
      <Page />
    </ErrorBoundary>
  )
}
