import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../shared/pages.ts'
import { AccountMenu } from '../features/account/account-menu.tsx'
import { meQuery } from '../features/requests/queries.ts'
import { RecentReports } from '../features/requests/recent-reports.tsx'
import { StatCards } from '../features/requests/stat-cards.tsx'
import { UsageBanner } from '../features/requests/usage-banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SitePage } from '../ui/site-page.tsx'
import '../theme/dashboard.css'

export default function Dashboard() {
  const { data: me } = useQuery(meQuery())
  return (
    <SitePage title="Dashboard" header={<AccountMenu />} width="wide">
      <div className="page__head">
        <h1>Dashboard</h1>
        <ButtonLink to={paths.home} look="primary">
          Search More Suppliers
        </ButtonLink>
      </div>
      <UsageBanner />
      <StatCards stats={me?.stats} />
      <RecentReports />
    </SitePage>
  )
}
