import { keptDays } from '../../../shared/trust/kept.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import { accountExists } from '../../platform/table/account.ts'
import { type AuditEntry, auditEntry } from '../../platform/table/desk-audit.ts'
import { checkAbsent, type Write } from '../../platform/table/entity.ts'
import { expiresIn } from '../../platform/table/expiry.ts'
import { all, type Condition, exists, is, unchanged } from '../../platform/table/expressions.ts'
import { find, list } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import { transactAll } from '../../platform/table/write.ts'
import { verificationRequest } from '../../requests/entities.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { evidence, removedEvidence } from '../entities.ts'
import { findLast, replaceLast } from './last-evidence.ts'

export type StoredEvidence = ReturnType<typeof evidence.parse>

type RequestRef = Pick<OpenRequest, 'userId' | 'id'>
export type Author = Pick<DeskMember, 'userId' | 'name'>

const idOf = ({ userId, id: requestId }: RequestRef, id: string) => ({ userId, requestId, id })

/** For the submission of a report that rests on these files: each is still there, with this content and these checks. */
export const unchangedEvidence = (
  request: RequestRef,
  items: readonly Pick<StoredEvidence, 'id' | 'sha256' | 'checks'>[],
): Write[] =>
  items.map((item) => evidence.check(idOf(request, item.id), unchanged(item, 'sha256', 'checks')))

/**
 * What was gathered for a request, in the partition of its buyer. Every change is made only if the
 * member still has the request, the state of its report is as it was read, and its account exists: a
 * reviewer approves the files that were submitted.
 */
export type EvidenceItems = {
  find(request: RequestRef, id: string): Promise<StoredEvidence | undefined>
  /** Whether an item had this id and was removed: no other file takes its id, and with it its name. */
  wasRemoved(request: RequestRef, id: string): Promise<boolean>
  /** In the order in which it was sent. */
  findByRequest(request: RequestRef): Promise<StoredEvidence[]>
  /** The same, and the last addition as it was before. */
  findForAdding(request: RequestRef): Promise<{ items: StoredEvidence[]; last: string | undefined }>
  /**
   * @param last the last addition, as it was read
   * @throws ConcurrentUpdateError if the request changed, something else was added, or the item is or was there
   */
  add(
    request: OpenRequest,
    item: StoredEvidence,
    last: string | undefined,
    by: Author,
    at: Date,
  ): Promise<void>
  /** @throws ConcurrentUpdateError if request or item changed since they were read */
  change(
    request: OpenRequest,
    item: StoredEvidence,
    to: Pick<StoredEvidence, 'note' | 'checks'>,
    by: Author,
    at: Date,
  ): Promise<void>
  /** @throws ConcurrentUpdateError if the request changed since it was read, or the item is gone */
  remove(request: OpenRequest, item: StoredEvidence, by: Author, at: Date): Promise<void>
}

/** If the member still holds the claim, and status and draft are as they were read. */
export const isClaimed = ({ rawAttributes }: OpenRequest, by: Author): Condition =>
  all(is('claimedBy', by.userId), unchanged(rawAttributes, 'status', 'draftState'))

export const audited = (
  action: Extract<AuditEntry['action'], `${string}-evidence`>,
  { request, by, at }: { request: RequestRef; by: Author; at: Date },
  detail: string,
): Write => auditEntry({ at, by: by.userId, name: by.name, action, requestId: request.id, detail })

const fileText = ({ id, type, sha256 }: StoredEvidence): string => `${id} ${type} sha256 ${sha256}`

const itemsOf = (table: Table, { userId, id }: RequestRef): Promise<StoredEvidence[]> =>
  list(table, evidence, { userId, requestId: id })

export const evidenceIn = (table: Table): EvidenceItems => ({
  /** Access pattern 115. */
  find: (request, id) => find(table, evidence, idOf(request, id)),

  /** Access pattern 115, of the mark that a removed item leaves. */
  wasRemoved: async (request, id) =>
    (await find(table, removedEvidence, idOf(request, id))) !== undefined,

  /** Access pattern 116: at most 60 items. */
  findByRequest: (request) => itemsOf(table, request),

  /** Access patterns 190 and 116, one after the other. */
  async findForAdding(request) {
    const last = await findLast(table, request)
    return { last, items: await itemsOf(table, request) }
  },

  /** Access pattern 117. */
  add: (request, item, last, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      verificationRequest.check(request, isClaimed(request, by)),
      replaceLast(request, last, item.id),
      evidence.create(idOf(request, item.id), item),
      checkAbsent(removedEvidence.key(idOf(request, item.id))),
      audited('added-evidence', { request, by, at }, fileText(item)),
    ]),

  /** Access pattern 118. */
  change: (request, item, { note, checks }, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      verificationRequest.check(request, isClaimed(request, by)),
      evidence.update(
        idOf(request, item.id),
        { set: { note, checks } },
        unchanged(item, 'note', 'checks'),
      ),
      audited('changed-evidence', { request, by, at }, item.id),
    ]),

  /** Access pattern 119. */
  remove: (request, item, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      verificationRequest.check(request, isClaimed(request, by)),
      evidence.remove(idOf(request, item.id), exists()),
      removedEvidence.put(idOf(request, item.id), {
        expiresAt: expiresIn(keptDays.removedEvidence, at),
      }),
      audited('removed-evidence', { request, by, at }, fileText(item)),
    ]),
})
