import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as checkPayee from '../check-payee.ts'
import * as listPayeeChecks from '../list-payee-checks.ts'

/** The routes of payee checks in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return byRoute([checkPayee, listPayeeChecks].map(({ handlerOn }) => handlerOn(table)))
}
