import * as z from 'zod'
import { OperationError } from '../platform/operation.ts'
import type { Requests } from './request-repository.ts'
import type { StoredRequest } from './stored-request.ts'

export const requestField = z
  .string('Name the request: "requestId": "its id".')
  .trim()
  .min(1, 'Name the request by its id.')
  .max(100)
  // Ids are in upper case, but operators may type them in any case.
  .transform((id) => id.toUpperCase())

/** @throws OperationError for an unknown id */
export async function resolveRequest(
  { requests }: { requests: Pick<Requests, 'findById'> },
  id: string,
): Promise<StoredRequest> {
  const request = await requests.findById(id)
  if (!request) throw new OperationError(`There is no request ${id}.`)
  return request
}
