import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import type { Requests } from '../requests/request-repository.ts'
import { type PendingRequest, statusText } from '../requests/verification-request.ts'

/**
 * A pending request by its id.
 * @throws ClientProblem `not-found`, also while its account is erased; `not-pending`
 */
export async function findPending(
  requests: Pick<Requests, 'findById'>,
  id: string,
): Promise<PendingRequest> {
  // Ids are in upper case, but people may type them in any case.
  const request = await requests.findById(id.toUpperCase())
  if (!request) throw notFound('request')
  if (request.status !== 'pending')
    throw new ClientProblem('not-pending', `This request is ${statusText(request)} already.`)
  return request
}

/** Every pending request of every buyer, in the order of the work list. */
export async function allPending(
  requests: Pick<Requests, 'findPending'>,
): Promise<PendingRequest[]> {
  const pending: PendingRequest[] = []
  for await (const request of requests.findPending()) pending.push(request)
  return pending
}
