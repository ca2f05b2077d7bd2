import { systemClock } from '../platform/clock.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { checkPayee } from './check-payee.ts'
import { listPayeeChecks } from './list-payee-checks.ts'
import { payeeChecksIn } from './payee-check-repository.ts'

export const createHandler = () =>
  lambdaOfRoutes(
    {
      checks: payeeChecksIn(tableFromEnvironment()),
      clock: systemClock,
    },
    [checkPayee, listPayeeChecks],
  )
