import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../shared/pages.ts'
import { RecentReports } from '../features/requests/recent-reports.tsx'
import type { RequestDetails } from '../features/requests/request-details.tsx'
import { StatCards } from '../features/requests/stat-cards.tsx'
import { UnsubmittedSearch } from '../features/requests/unsubmitted-search.tsx'
import { UsageBanner } from '../features/requests/usage-banner.tsx'
import { meQuery } from '../lib/account-queries.ts'
import { lazyPart } from '../lib/lazy-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** Loaded only when a request is opened. */
const details = lazyPart<ComponentProps<typeof RequestDetails>>(() =>
  import('../features/requests/request-details.tsx').then((file) => ({
    default: file.RequestDetails,
  })),
)

export default function Dashboard() {
  const { data: me } = useQuery(meQuery())
  const id = useSearchParams()[0].get('request')
  return (
    <SitePage title="Dashboard" width="wide">
      <div className="page__head">
        <h1>Dashboard</h1>
        <ButtonLink to={paths.home} variant="primary">
          Search More Suppliers
        </ButtonLink>
      </div>
      <UnsubmittedSearch />
      <UsageBanner />
      <StatCards stats={me?.stats} />
      {id ? (
        <Suspense>
          <details.Part id={id} />
        </Suspense>
      ) : (
        <RecentReports />
      )}
    </SitePage>
  )
}
