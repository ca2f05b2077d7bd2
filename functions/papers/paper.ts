import * as z from 'zod'
import { maxBuyerFiles } from '../../shared/requests/buyer-file.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { StoredBuyerFile } from '../reports/sent-files/buyer-file.ts'
import type { PendingRequest, StoredRequest } from '../requests/stored-request.ts'

/** A file that a buyer handed in for a request, as it is stored. */
export const StoredPaper = StoredBuyerFile.extend({ requestId: z.string(), at: z.string() })
export type StoredPaper = z.infer<typeof StoredPaper>

/** The part of a request's files that papers are. */
export const papersPart = 'papers'

/** @throws ClientProblem `not-pending`, `paper-limit-reached` */
export function takingPapers(request: StoredRequest): PendingRequest {
  if (request.status !== 'pending')
    throw new ClientProblem('not-pending', 'This request is closed, so you can’t add files.')
  if (request.papers >= maxBuyerFiles)
    throw new ClientProblem(
      'paper-limit-reached',
      `You have uploaded ${maxBuyerFiles} files, the most a request can have.`,
    )
  return request
}
