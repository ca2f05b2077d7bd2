import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { DraftContent, type DraftState } from '../../../shared/desk/drafts.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { accountExists } from '../../platform/table/account.ts'
import { type AuditEntry, auditEntry } from '../../platform/table/desk-audit.ts'
import type { Write } from '../../platform/table/entity.ts'
import { expiresIn } from '../../platform/table/expiry.ts'
import { is, missing, unchanged } from '../../platform/table/expressions.ts'
import { find } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import { transactAll } from '../../platform/table/write.ts'
import { verificationRequest } from '../../requests/entities.ts'
import type { Approval, OpenRequest } from '../../requests/stored-request.ts'
import { deskDraft } from '../entities.ts'
import { type StoredEvidence, unchangedEvidence } from '../evidence/evidence-repository.ts'
import { contentTooLong, type Draft } from './draft.ts'

type Change = {
  before: Draft | undefined
  after: Draft
  /** State of the report after the change. */
  state: DraftState
  at: Date
  entry?: Omit<AuditEntry, 'at' | 'requestId'> | undefined
  /** With a submission: the files of the evidence on which the report rests. */
  evidence?: readonly StoredEvidence[] | undefined
}

export type Drafts = {
  find(request: Pick<OpenRequest, 'userId' | 'id'>): Promise<Draft | undefined>
  /**
   * Stores a draft, the state of the report on its request, and an audit entry.
   * @throws ConcurrentUpdateError if draft, state, claim, status or evidence changed since they were read, or the
   * account is gone
   */
  change(request: OpenRequest, change: Change): Promise<void>
}

/** With the comments of a review, the item stays below DynamoDB's 400 kB. */
const maxStoredBytes = 200_000

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

async function storedContent(content: DraftContent): Promise<Uint8Array> {
  const zipped = await zip(JSON.stringify(content))
  if (zipped.length > maxStoredBytes) throw contentTooLong('The report is too long.')
  return zipped
}

export const draftsIn = (table: Table): Drafts => ({
  /** Access pattern 105: the draft of a request. An expired one that DynamoDB has not removed yet is still valid. */
  async find({ userId, id }) {
    const stored = await find(table, deskDraft, { userId, requestId: id })
    if (!stored) return undefined
    const { content, ...draft } = stored
    return { ...draft, content: DraftContent.parse(JSON.parse(String(await unzip(content)))) }
  },

  /** Access pattern 106. */
  async change(request, { before, after, state, at, entry, evidence = [] }) {
    const { userId, id } = request
    const draft = {
      ...after,
      content: await storedContent(after.content),
      expiresAt: expiresIn(keptDays.drafts, at),
    }
    await transactAll(table, [
      accountExists(userId),
      stateOnRequest(request, state, after),
      ...unchangedEvidence(request, evidence),
      deskDraft.put(
        { userId, requestId: id },
        draft,
        before ? is('revision', before.revision) : missing(),
      ),
      ...(entry ? [auditEntry({ at, requestId: id, ...entry })] : []),
    ])
  },
})

/** Most saves do not change the state: then the request is only compared, and its index not written. */
function stateOnRequest(request: OpenRequest, draftState: DraftState, draft: Draft): Write {
  const isAsRead = unchanged(request.rawAttributes, 'status', 'claimedBy', 'draftState')
  return request.rawAttributes.draftState === draftState
    ? verificationRequest.check(request, isAsRead)
    : verificationRequest.update(
        request,
        { set: { draftState, ...(draftState === 'approved' && { approval: approvalOf(draft) }) } },
        isAsRead,
      )
}

/** For the report intake, which reads no drafts. */
function approvalOf({ involved, saved, submitted, approved }: Draft): Approval | undefined {
  const named = ({ by, name }: { by: string; name: string }) => ({ by, name })
  return approved && { involved, submitted: named(submitted ?? saved), approved: named(approved) }
}
