import { ulid } from 'ulid'
import * as z from 'zod'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { withConflictRetries } from '../data/conflicts.ts'
import { type Endings, endingsIn } from '../data/endings.ts'
import { type Requests, requestsIn } from '../data/requests.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { asked, operation, Refused } from './run/operation.ts'
import { requestName, requestNamed } from './run/request-named.ts'

const FailRequest = z.strictObject({
  requestId: requestName,
  ...asked,
})

export type FailNeeds = {
  accounts: Accounts
  requests: Requests
  endings: Endings
  clock: Clock
  newId(at: Date): string
}

/**
 * Fails a pending request for which no report can be made. Its check goes back to the buyer once,
 * and the buyer reads the reason. Run again, it changes nothing.
 */
export const failRequest = (
  needs: FailNeeds,
  { requestId, by, reason }: z.output<typeof FailRequest>,
): Promise<string> =>
  withConflictRetries(async () => {
    const request = await requestNamed(needs, requestId)
    const about = `The request ${request.id} ("${request.searchTerm}")`
    if (request.status === 'failed') return `${about} has failed already: ${request.reason}`
    if (request.status !== 'pending')
      throw new Refused(`${about} is ${request.status}; only a pending request can be failed.`)
    const account = await needs.accounts.find(request.userId)
    // Its erasure has begun since the request was read.
    if (!account) throw new Refused(`There is no request ${requestId}.`)
    const at = needs.clock.now()
    const message = `${about} has failed. Its check was given back to ${request.email || request.userId}.`
    await needs.endings.end({
      request,
      account,
      ending: { status: 'failed', reason, by },
      id: needs.newId(at),
      at,
      operation: {
        id: needs.newId(at),
        name: 'fail-request',
        by,
        reason,
        at: at.toISOString(),
        what: message,
      },
    })
    return message
  })

export const handler = (() => {
  const table = tableOfEnvironment()
  return operation(FailRequest, failRequest, {
    accounts: accountsIn(table),
    requests: requestsIn(table),
    endings: endingsIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
})()
