import { tableFromEnvironment } from '../data/table.ts'
import { byRoute } from '../http/lambda.ts'
import * as cancelRequest from './requests/cancel-request.ts'
import * as exportRequests from './requests/export-requests.ts'
import * as getReport from './requests/get-report.ts'
import * as getRequest from './requests/get-request.ts'
import * as listRequests from './requests/list-requests.ts'
import * as submitRequest from './requests/submit-request.ts'

// One DynamoDB client, so all routes share its connection.
const table = tableFromEnvironment()

/** The routes of requests in one function: docs/decisions/0033-functions-by-capability.md. */
export const handler = byRoute(
  [listRequests, submitRequest, getRequest, cancelRequest, getReport, exportRequests].map(
    ({ handlerOn }) => handlerOn(table),
  ),
)
