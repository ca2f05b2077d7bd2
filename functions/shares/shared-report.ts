import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import type { Requests } from '../requests/request-repository.ts'
import {
  type StoredReport,
  type StoredRequest,
  viewableReport,
} from '../requests/verification-request.ts'
import type { StoredShare } from './share.ts'
import type { Shares } from './share-repository.ts'

export type SharedReportDeps = {
  shares: Pick<Shares, 'findByToken'>
  requests: Pick<Requests, 'find'>
}

/** The answer to every token that leads to no report, whatever the reason. */
export const noSuchLink = () => notFound('link')

/**
 * The newest report that a link leads to.
 * @throws ClientProblem `not-found`, after the same reads for every reason
 */
export async function openShare(
  { shares, requests }: SharedReportDeps,
  token: string,
  at: Date,
): Promise<{ share: StoredShare; request: StoredRequest; report: StoredReport }> {
  const share = await shares.findByToken(token, at)
  const request = await requests.find(share?.userId ?? '-', share?.requestId ?? '-')
  if (!share || !request) throw noSuchLink()
  return { share, request, report: newestReport(request) }
}

function newestReport(request: StoredRequest): StoredReport {
  try {
    return viewableReport(request)
  } catch (error) {
    // To its owner a withdrawn report is not available; to a reader the link does not work.
    if (error instanceof ClientProblem) throw noSuchLink()
    throw error
  }
}
