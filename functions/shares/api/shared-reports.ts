import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { hashKeyFromEnvironment } from '../../platform/hash-key.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as getSharedFile from '../get-shared-file.ts'
import * as getSharedReport from '../get-shared-report.ts'

/** What readers of a shared report call, in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const hashKey = hashKeyFromEnvironment()
  return byRoute([getSharedReport, getSharedFile].map(({ handlerOn }) => handlerOn(table, hashKey)))
}
