import { notFound } from '../platform/http/client-problem.ts'
import type { Requests } from './request-repository.ts'
import type { StoredRequest } from './stored-request.ts'

/** @throws ClientProblem `not-found`, also for the request of another buyer */
export async function findOwnRequest(
  requests: Pick<Requests, 'find'>,
  userId: string,
  id: string,
): Promise<StoredRequest> {
  const request = await requests.find(userId, id)
  if (!request) throw notFound('request')
  return request
}
