import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as exportSuppliers from '../export-suppliers.ts'
import * as forgetSupplier from '../forget-supplier.ts'
import * as listSuppliers from '../list-suppliers.ts'
import * as saveSupplier from '../save-supplier.ts'

/** The routes of saved suppliers in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  // One DynamoDB client, so all routes share its connection.
  const table = tableFromEnvironment()
  return byRoute(
    [listSuppliers, saveSupplier, forgetSupplier, exportSuppliers].map(({ handlerOn }) =>
      handlerOn(table),
    ),
  )
}
