import { useLocation } from 'react-router'
import { SharedReport } from '../features/report/shared-report.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** A report that its buyer shared. The address has the token of the link. */
export default function SharedReportPage() {
  const [, , token = ''] = useLocation().pathname.split('/')
  return (
    <SitePage title="Shared report" width="wide">
      <meta name="robots" content="noindex, nofollow" />
      <SharedReport token={token} />
    </SitePage>
  )
}
