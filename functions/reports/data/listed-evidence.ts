import { checkIds } from '../../../shared/reports/checks.ts'
import type { ListedEvidence } from '../../../shared/reports/report-evidence.ts'
import {
  type FindReleased,
  isReleased,
  type StoredReleased,
} from '../../requests/released-evidence.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'

/** What the desk has released for the next version, in the order of the checks. */
export async function releasedFor(
  released: Pick<FindReleased, 'findByRequest'>,
  request: OpenRequest,
): Promise<StoredReleased[]> {
  const items = (await released.findByRequest(request)).filter(isReleased)
  return items.toSorted((a, b) => checkIds.indexOf(a.check) - checkIds.indexOf(b.check))
}

export const listedEvidence = (items: readonly StoredReleased[]): ListedEvidence[] =>
  items.map(({ check, origin, address, capturedAt, sha256 }, index) => ({
    number: index + 1,
    check,
    origin,
    address,
    capturedAt,
    sha256,
  }))
