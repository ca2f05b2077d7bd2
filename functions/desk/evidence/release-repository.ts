import { accountExists } from '../../platform/table/account.ts'
import { is } from '../../platform/table/expressions.ts'
import { find } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import { transactAll } from '../../platform/table/write.ts'
import { releasedEvidence, verificationRequest } from '../../requests/entities.ts'
import {
  type FindReleased,
  releasedEvidenceIn,
  type StoredReleased,
} from '../../requests/released-evidence.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import {
  type Author,
  audited,
  isClaimed,
  type StoredEvidence,
  unchangedEvidence,
} from './evidence-repository.ts'
import { findLast, replaceLast } from './last-evidence.ts'

type RequestRef = Pick<OpenRequest, 'userId' | 'id'>

export type Releases = Pick<FindReleased, 'findByRequest'> & {
  find(request: RequestRef, id: string): Promise<StoredReleased | undefined>
  /** The id of what was last added or released. */
  findLast(request: RequestRef): Promise<string | undefined>
  /**
   * @param read the evidence that it was made of, and the last addition
   * @throws ConcurrentUpdateError if request or file changed since they were read, or something was added
   */
  release(
    request: OpenRequest,
    read: { source: StoredEvidence; last: string | undefined },
    item: StoredReleased,
    by: Author,
    at: Date,
  ): Promise<void>
  /**
   * Whether or not the member has claimed the request, and in every state of its report.
   * @throws ConcurrentUpdateError if it was taken back
   */
  takeBack(request: RequestRef, item: StoredReleased, by: Author, at: Date): Promise<void>
}

const idOf = ({ userId, id: requestId }: RequestRef, id: string) => ({ userId, requestId, id })

const pieceText = ({ id, evidenceId, check, sha256, boxes }: StoredReleased): string =>
  `${id} of ${evidenceId} for ${check}, ${boxes} box(es), sha256 ${sha256}`

export const releasesIn = (table: Table): Releases => ({
  findByRequest: releasedEvidenceIn(table).findByRequest,

  /** Access pattern 152. */
  find: (request, id) => find(table, releasedEvidence, idOf(request, id)),

  /** Access pattern 190. */
  findLast: (request) => findLast(table, request),

  /** Access pattern 153. */
  release: (request, { source, last }, item, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      verificationRequest.check(request, isClaimed(request, by)),
      replaceLast(request, last, item.id),
      ...unchangedEvidence(request, [source]),
      releasedEvidence.create(idOf(request, item.id), item),
      audited('released-evidence', { request, by, at }, pieceText(item)),
    ]),

  /** Access pattern 154. */
  takeBack: (request, item, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      releasedEvidence.update(
        idOf(request, item.id),
        { set: { takenBackAt: at.toISOString(), takenBackBy: by.name } },
        is('takenBackAt', null),
      ),
      audited('took-back-evidence', { request, by, at }, pieceText(item)),
    ]),
})
