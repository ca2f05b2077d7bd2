import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import type { DeskMember } from '../platform/http/route.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { OpenRequest, PendingRequest } from '../requests/stored-request.ts'
import { statusText } from '../requests/verification-request.ts'
import { claimedByOther } from './claimed-by-other.ts'

/** Every pending request of every buyer, in the order of the work list. */
export async function allPending(
  requests: Pick<Requests, 'findPending'>,
): Promise<PendingRequest[]> {
  const pending: PendingRequest[] = []
  for await (const request of requests.findPending()) pending.push(request)
  return pending
}

/**
 * A request that takes a report, pending or completed, by its id.
 * @throws ClientProblem `not-found`, also while its account is erased; `not-open`
 */
export async function findOpen(
  requests: Pick<Requests, 'findById'>,
  id: string,
): Promise<OpenRequest> {
  // Ids are in upper case, but people may type them in any case.
  const request = await requests.findById(id.toUpperCase())
  if (!request) throw notFound('request')
  if (request.status === 'pending' || request.status === 'completed') return request
  const { endedAt } = request
  throw new ClientProblem('not-open', `This request is ${statusText(request)}.`, {
    errors: [
      { field: 'status', message: statusText(request) },
      ...(endedAt === undefined ? [] : [{ field: 'endedAt', message: endedAt }]),
    ],
  })
}

/**
 * Such a request, if the member has claimed it: only that member may change its report, evidence and questions.
 * @throws ClientProblem as above; `not-claimed`, `already-claimed`
 */
export async function findClaimed(
  requests: Pick<Requests, 'findById'>,
  id: string,
  { userId }: Pick<DeskMember, 'userId'>,
): Promise<OpenRequest> {
  const request = await findOpen(requests, id)
  const { claim, takenBack } = request
  if (claim?.by === userId) return request
  // The detail is the reason, which the member reads.
  if (takenBack?.from === userId)
    throw new ClientProblem('not-claimed', takenBack.reason, {
      claim: { name: takenBack.name, at: takenBack.at },
    })
  if (!claim) throw new ClientProblem('not-claimed')
  throw claimedByOther(claim)
}
