import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { hashKeyFromEnvironment } from '../../platform/hash-key.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as createShare from '../create-share.ts'
import * as listShares from '../list-shares.ts'
import * as revokeShare from '../revoke-share.ts'

/** What a buyer does with links to a report, in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const hashKey = hashKeyFromEnvironment()
  return byRoute(
    [createShare, listShares, revokeShare].map(({ handlerOn }) => handlerOn(table, hashKey)),
  )
}
