import { accountsIn } from '../accounts/account-repository.ts'
import { systemClock } from '../platform/clock.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { requestsIn } from '../requests/request-repository.ts'
import { changeWatch } from './change-watch.ts'
import { endWatch } from './end-watch.ts'
import { exportWatches } from './export-watches.ts'
import { getWatch } from './get-watch.ts'
import { listWatches } from './list-watches.ts'
import { watchesIn } from './watch-repository.ts'
import { watchSupplier } from './watch-supplier.ts'

/** The routes of watched suppliers. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    {
      accounts: accountsIn(table),
      requests: requestsIn(table),
      watches: watchesIn(table),
      clock: systemClock,
    },
    [watchSupplier, listWatches, getWatch, changeWatch, endWatch, exportWatches],
  )
}
