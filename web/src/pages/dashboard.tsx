import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import { paths } from '../../../shared/site/pages.ts'
import { useFirstScreen } from '../domain/requests/first-screen.ts'
import { companyOf } from '../domain/requests/request-company.ts'
import { requestQuery } from '../domain/requests/request-queries.ts'
import { shownVersion } from '../domain/requests/shown-version.ts'
import { meQuery } from '../domain/session/account-queries.ts'
import { WatchButton } from '../features/monitoring/watch-button.tsx'
import { DashboardNews } from '../features/requests/dashboard-news.tsx'
import { RecentReports } from '../features/requests/recent-reports.tsx'
import type { RequestDetails } from '../features/requests/request-details.tsx'
import { StatCards } from '../features/requests/stat-cards.tsx'
import { UnsubmittedSearch } from '../features/requests/unsubmitted-search.tsx'
import { UsageBanner } from '../features/requests/usage-banner.tsx'
import { ShareButton } from '../features/shares/share-button.tsx'
import { lazyPart } from '../lib/lazy-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Loading } from '../ui/empty-state/loading.tsx'
import { SitePage } from '../ui/site-page.tsx'
import type { DashboardReport } from './dashboard-report.tsx'

/** Loaded only when a request is opened. */
const details = lazyPart<ComponentProps<typeof RequestDetails>>(() =>
  import('../features/requests/request-details.tsx').then((file) => ({
    default: file.RequestDetails,
  })),
)

/** Loaded only for a report that was handed in as data: it includes the catalog of checks. */
const report = lazyPart<ComponentProps<typeof DashboardReport>>(() =>
  import('./dashboard-report.tsx').then((file) => ({ default: file.DashboardReport })),
)

const renderReport = (request: VerificationRequest, version: number) => (
  <Suspense fallback={<Loading />}>
    <report.Part key={version} request={request} version={version} />
  </Suspense>
)

const renderActions = (request: VerificationRequest) => (
  <>
    <ShareButton request={request} />
    <WatchButton request={request} />
  </>
)

const Head = () => (
  <div className="spread gap-4">
    <h1>Dashboard</h1>
    <div className="actions">
      <ButtonLink to={paths.payments}>Check an invoice</ButtonLink>
      <ButtonLink to={paths.home} variant="primary">
        Search More Suppliers
      </ButtonLink>
    </div>
  </div>
)

function Overview() {
  useFirstScreen()
  const { data: me } = useQuery(meQuery())
  return (
    <>
      <UnsubmittedSearch />
      <UsageBanner />
      <DashboardNews />
      <StatCards stats={me?.stats} />
    </>
  )
}

function Request({ id, version }: { id: string; version: string | undefined }) {
  const { data: request, isPending } = useQuery(requestQuery(id))
  const shown = request && shownVersion(request, version)
  const title = shown && `${companyOf(request)}: report, version ${shown.version}`
  return (
    <SitePage title={title ?? 'Dashboard'} width="wide">
      {!shown && <Head />}
      {/* Not while it loads: a report begins without it. */}
      {!shown && !isPending && <Overview />}
      <Suspense>
        <details.Part
          id={id}
          version={version}
          renderReport={renderReport}
          renderActions={renderActions}
        />
      </Suspense>
    </SitePage>
  )
}

export default function Dashboard() {
  const [parameters] = useSearchParams()
  const id = parameters.get('request')
  if (id) return <Request key={id} id={id} version={parameters.get('version') || undefined} />
  return (
    <SitePage title="Dashboard" width="wide">
      <Head />
      <Overview />
      <RecentReports />
    </SitePage>
  )
}
