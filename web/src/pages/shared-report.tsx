import { useLocation } from 'react-router'
import { SharedReport } from '../features/report/shared-report.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** A report that its buyer shared. The address has the token of the link. */
export default function SharedReportPage() {
  const [, , token = ''] = useLocation().pathname.split('/')
  return (
    <SitePage title="Shared report" width="wide">
      <meta name="robots" content="noindex, nofollow" />
      <noscript>
        <Notice tone="warning">
          <p>
            This page needs JavaScript to show the report. Turn it on and load the page again, or
            ask the person who sent you the link for the PDF.
          </p>
        </Notice>
      </noscript>
      <SharedReport token={token} />
    </SitePage>
  )
}
