import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as cancelRequest from '../cancel-request.ts'
import * as exportRequests from '../export-requests.ts'
import * as getFindings from '../get-findings.ts'
import * as getReport from '../get-report.ts'
import * as getRequest from '../get-request.ts'
import * as listRequests from '../list-requests.ts'
import * as submitRequest from '../submit-request.ts'

/** The routes of requests in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  // One DynamoDB client, so all routes share its connection.
  const table = tableFromEnvironment()
  return byRoute(
    [
      listRequests,
      submitRequest,
      getRequest,
      cancelRequest,
      getReport,
      getFindings,
      exportRequests,
    ].map(({ handlerOn }) => handlerOn(table)),
  )
}
