import { shownRequests } from '../../shared/dashboard/shown.ts'
import * as routes from '../../shared/routes/dashboard.ts'
import { meOf } from '../accounts/me.ts'
import { type FindAccountDeps, findAccountOrDefaults } from '../accounts/read-account.ts'
import { type FindUsageDeps, findUsage } from '../accounts/read-usage.ts'
import type { Watches } from '../monitoring/watch-repository.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { NewerReports } from '../requests/requested-companies.ts'
import { shownPage } from '../requests/shown-page.ts'
import { newsOf } from './news.ts'

type Deps = FindAccountDeps &
  FindUsageDeps & {
    requests: Pick<Requests, 'findByBuyer'>
    watches: Pick<Watches, 'findByBuyer'>
    newerReports: NewerReports
    clock: Clock
  }

/** GET /api/dashboard: what the dashboard shows first, in one call. */
export const getDashboard = route(
  routes.getDashboard,
  async ({ requests, watches, newerReports, clock, ...deps }: Deps, { buyer: { userId } }) => {
    const [account, page, watched] = await Promise.all([
      findAccountOrDefaults(deps, userId),
      requests.findByBuyer(userId, { limit: shownRequests }),
      watches.findByBuyer(userId),
    ])
    const now = clock.now()
    const [usage, newer] = await Promise.all([
      findUsage(deps, account, now),
      newerReports.of(page.items),
    ])
    return {
      me: meOf(account, now),
      usage,
      requests: shownPage(page, newer),
      news: newsOf({ watches: watched, requests: page.items, newer }, now),
    }
  },
)
