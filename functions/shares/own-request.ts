import { notFound } from '../platform/http/client-problem.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

/** @throws ClientProblem `not-found` for a request of another buyer too */
export async function ownRequest(
  requests: Pick<Requests, 'find'>,
  userId: string,
  requestId: string,
): Promise<StoredRequest> {
  const request = await requests.find(userId, requestId)
  if (!request) throw notFound('request')
  return request
}
