import { ulid } from 'ulid'
import * as z from 'zod'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { auditFields, OperationError, operation } from '../../platform/operation.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { type RequestClosures, requestClosuresIn } from '../closures.ts'
import { requestField, resolveRequest } from '../find-request.ts'
import { type Requests, requestsIn } from '../request-repository.ts'
import { isMonitoring, statusText } from '../verification-request.ts'

const FailRequest = z.strictObject({
  requestId: requestField,
  ...auditFields,
})

export type FailDeps = {
  accounts: Accounts
  requests: Requests
  closures: RequestClosures
  clock: Clock
}

/**
 * Fails a pending request for which no report can be made. Returns the check that it took to the buyer,
 * who is shown the reason. Idempotent.
 */
export const failRequest = (
  deps: FailDeps,
  { requestId, by, reason }: z.output<typeof FailRequest>,
): Promise<string> =>
  withConflictRetries(async () => {
    const request = await resolveRequest(deps, requestId)
    const about = `The request ${request.id} ("${request.searchTerm}")`
    if (request.status === 'failed') return `${about} has failed already: ${request.reason}`
    if (request.status !== 'pending')
      throw new OperationError(
        `${about} is ${statusText(request)}; only a pending request can be failed.`,
      )
    const account = await deps.accounts.find(request.userId)
    // An erasure started in the meantime.
    if (!account) throw new OperationError(`There is no request ${requestId}.`)
    const at = deps.clock.now()
    const message = isMonitoring(request)
      ? `${about} has failed. It took no check, as monitoring made it; its supplier is checked again on the next date.`
      : `${about} has failed. Its check was given back to ${request.email || request.userId}.`
    await deps.closures.close({
      request,
      account,
      closure: { status: 'failed', reason, by },
      id: ulid(at.getTime()),
      at,
      operation: {
        id: ulid(at.getTime()),
        name: 'fail-request',
        by,
        reason,
        at: at.toISOString(),
        what: message,
      },
    })
    return message
  })

export const createHandler = () => {
  const table = tableFromEnvironment()
  return operation(FailRequest, failRequest, {
    accounts: accountsIn(table),
    requests: requestsIn(table),
    closures: requestClosuresIn(table),
    clock: systemClock,
  })
}
