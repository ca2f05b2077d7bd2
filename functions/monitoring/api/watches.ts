import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as changeWatch from '../change-watch.ts'
import * as endWatch from '../end-watch.ts'
import * as exportWatches from '../export-watches.ts'
import * as getWatch from '../get-watch.ts'
import * as listWatches from '../list-watches.ts'
import * as watchSupplier from '../watch-supplier.ts'

/** The routes of watched suppliers in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  // One DynamoDB client, so all routes share its connection.
  const table = tableFromEnvironment()
  return byRoute(
    [watchSupplier, listWatches, getWatch, changeWatch, endWatch, exportWatches].map(
      ({ handlerOn }) => handlerOn(table),
    ),
  )
}
