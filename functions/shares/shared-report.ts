import { ulid } from 'ulid'
import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import {
  firstReached,
  sharedFileLimitsOf,
  sharedReportLimitsOf,
  shareOpeningLimitOf,
} from '../platform/throttling/sending-limits.ts'
import type { Throttles } from '../platform/throttling/throttles.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import { viewableReport } from '../requests/verification-request.ts'
import { isActive, type StoredShare, withdrawalsOf } from './share.ts'
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
  if (!share || !request || !isActive(share, withdrawalsOf(request), at)) throw noSuchLink()
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

export type OpeningDeps = {
  shares: Pick<Shares, 'recordOpening'>
  throttles: Pick<Throttles, 'take'>
}

const tooMany = () =>
  new ClientProblem('too-many-requests', 'This was opened too many times. Try again in an hour.')

/**
 * To be called before the token is looked up, so that it says nothing about the token.
 * @throws ClientProblem `too-many-requests`
 */
export async function takeNetworkLimits(
  { throttles }: Pick<OpeningDeps, 'throttles'>,
  viewerAddress: string,
  at: Date,
): Promise<void> {
  if (await firstReached(throttles, sharedReportLimitsOf(viewerAddress), at)) throw tooMany()
}

/**
 * To be called before a file is copied or linked.
 * @throws ClientProblem `too-many-requests`
 */
export async function takeFileLimits(
  { throttles }: Pick<OpeningDeps, 'throttles'>,
  { viewerAddress, ...file }: { viewerAddress: string; shareId: string; name: string },
  at: Date,
): Promise<void> {
  if (await firstReached(throttles, sharedFileLimitsOf(viewerAddress, file), at)) throw tooMany()
}

/**
 * To be called before anything is shown.
 * @throws ClientProblem `too-many-requests`; `not-found` if the link was revoked or its account is
 * gone meanwhile
 */
export async function recordOpening(
  { shares, throttles }: OpeningDeps,
  share: StoredShare,
  { at, country }: { at: Date; country: string | undefined },
): Promise<void> {
  if (!(await throttles.take(shareOpeningLimitOf(share.id), at))) throw tooMany()
  const opening = { id: ulid(at.getTime()), at: at.toISOString(), country: country ?? null }
  if (!(await shares.recordOpening(share, opening))) throw noSuchLink()
}
