import { accountExists } from '../../platform/table/account.ts'
import { is, unchanged } from '../../platform/table/expressions.ts'
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

type RequestRef = Pick<OpenRequest, 'userId' | 'id'>

export type Releases = Pick<FindReleased, 'findByRequest'> & {
  find(request: RequestRef, id: string): Promise<StoredReleased | undefined>
  /**
   * @param of the evidence that it was made of
   * @throws ConcurrentUpdateError if request or file changed since they were read, or something was added
   */
  release(
    request: OpenRequest,
    of: StoredEvidence,
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

  /** Access pattern 153. Two at once do not pass the limit: each changes the request. */
  release: (request, of, item, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      verificationRequest.update(
        request,
        { set: { lastEvidence: item.id } },
        isClaimed(request, by),
        unchanged(request.rawAttributes, 'lastEvidence'),
      ),
      ...unchangedEvidence(request, [of]),
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
