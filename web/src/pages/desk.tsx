import { useLocation } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import { lazyPage } from '../lib/lazy-page.tsx'
import DeskQueuePage from './desk-queue.tsx'

const { Page: DeskReportPage } = lazyPage(() => import('./desk-report.tsx'))

/** The pages of the report desk. */
export default function DeskPage() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.deskReport) ? <DeskReportPage /> : <DeskQueuePage />
}
