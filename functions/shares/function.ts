import { accountsIn } from '../accounts/account-repository.ts'
import { systemClock } from '../platform/clock.ts'
import { shareKey } from '../platform/hash-keys.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { requestsIn } from '../requests/request-repository.ts'
import { createShare } from './create-share.ts'
import { listShares } from './list-shares.ts'
import { revokeShare } from './revoke-share.ts'
import { sharesIn } from './share-repository.ts'

/** What a buyer does with links to a report. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    {
      accounts: accountsIn(table),
      requests: requestsIn(table),
      shares: sharesIn(table, shareKey()),
      clock: systemClock,
    },
    [createShare, listShares, revokeShare],
  )
}
