import { maxBuyerFiles } from '../../shared/requests/buyer-file.ts'
import { accountExists } from '../platform/table/account.ts'
import { auditEntry } from '../platform/table/desk-audit.ts'
import { below, unchanged } from '../platform/table/expressions.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { verificationRequest } from '../requests/entities.ts'
import type { PendingRequest, StoredRequest } from '../requests/stored-request.ts'
import { paper as paperItem } from './entities.ts'
import type { StoredPaper } from './paper.ts'

type Owned = Pick<StoredRequest, 'userId' | 'id'>

export type Papers = {
  /** In the order in which their uploads began. */
  findByRequest(request: Owned): Promise<StoredPaper[]>
  find(request: Owned, id: string): Promise<StoredPaper | undefined>
  /** @throws ConcurrentUpdateError if the request was closed or has five papers, or the account is gone */
  add(request: PendingRequest, paper: StoredPaper): Promise<void>
}

export const papersIn = (table: Table): Papers => ({
  /** Access pattern 140: the papers of a request. Ids sort by time. */
  findByRequest: ({ userId, id }) => list(table, paperItem, { userId, requestId: id }),

  /** Access pattern 141: one paper. */
  find: ({ userId, id: requestId }, id) => find(table, paperItem, { userId, requestId, id }),

  /** Access pattern 142: request, paper and audit entry in one transaction. */
  add(request, paper) {
    const { userId, id: requestId } = request
    return transactAll(table, [
      accountExists(userId),
      verificationRequest.update(
        request,
        { add: { paperCount: 1 } },
        unchanged(request.rawAttributes, 'status'),
        below('paperCount', maxBuyerFiles),
      ),
      paperItem.create({ userId, requestId, id: paper.id }, paper),
      auditEntry({
        at: new Date(paper.at),
        by: '',
        name: 'buyer',
        action: 'handed-in',
        requestId,
        detail: '1 file',
      }),
    ])
  },
})
