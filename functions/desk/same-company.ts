import type { DraftState } from '../../shared/desk/drafts.ts'
import { hasChinese } from '../../shared/names/text.ts'
import { codeInTerm } from '../../shared/requests/asked-and-reported.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { OpenRequest, PendingRequest } from '../requests/stored-request.ts'
import { isLocked } from './drafts/draft.ts'
import { companyKeysOf } from './earlier-report.ts'

const allStates: readonly DraftState[] = ['writing', 'in-review', 'returned', 'approved']

/**
 * Pending requests of all buyers whose report is written or reviewed.
 * @param max of each state, those that are due first: members ask for the queue twice a minute, and the more requests
 * there are, the more members and drafts
 */
export const findInWork = (
  requests: Pick<Requests, 'findPendingWithDraft'>,
  max: number,
): Promise<PendingRequest[]> => requests.findPendingWithDraft(allStates, max)

/** Two companies can have one English name. */
const keysOf = ({ searchTerm }: OpenRequest): string[] =>
  codeInTerm(searchTerm) !== undefined || hasChinese(searchTerm)
    ? companyKeysOf({ searchTerm }, undefined)
    : []

const progressOf = ({ draftState, claim }: OpenRequest): number =>
  isLocked(draftState) ? 3 : draftState ? 2 : claim ? 1 : 0

/** The request whose report is further, of equal ones the older. Ids sort by time. */
const byProgress = (a: OpenRequest, b: OpenRequest): number =>
  progressOf(b) - progressOf(a) || (a.id < b.id ? -1 : 1)

/**
 * Of requests by their id: another pending one that asks for the same company by its code or its Chinese name,
 * whoever asked for it.
 * @param open requests that are compared; one can be there twice
 */
export function sameCompanyAmong(
  open: readonly OpenRequest[],
): (request: OpenRequest) => OpenRequest | undefined {
  const byKey = new Map<string, OpenRequest[]>()
  for (const request of open)
    if (request.status === 'pending')
      for (const key of keysOf(request)) byKey.set(key, [...(byKey.get(key) ?? []), request])
  return (request) =>
    keysOf(request)
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(({ id }) => id !== request.id)
      .toSorted(byProgress)[0]
}
