import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { DraftComment, DraftContent, type DraftState } from '../../../shared/desk/drafts.ts'
import { accountExistsTransactItem } from '../../platform/dynamodb/account-exists.ts'
import { transactWrite, unchangedCondition } from '../../platform/dynamodb/conflicts.ts'
import { type AuditEntry, auditTransactItem } from '../../platform/dynamodb/desk-audit.ts'
import { accountPartition } from '../../platform/dynamodb/keys.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import { requestKey } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/verification-request.ts'
import { type StoredEvidence, unchangedEvidence } from '../evidence/evidence-repository.ts'
import { contentTooLong, type Draft } from './draft.ts'

/** In the buyer's partition, so that an erasure finds it. */
const draftKey = (userId: string, requestId: string) => ({
  pk: accountPartition(userId),
  sk: `DRAFT#${requestId}`,
})

type Change = {
  before: Draft | undefined
  after: Draft
  /** Of the report after the change. */
  state: DraftState
  at: Date
  entry?: Omit<AuditEntry, 'at' | 'requestId'> | undefined
  /** Of a submission: the files of the evidence that the report names. */
  evidence?: readonly Pick<StoredEvidence, 'id' | 'sha256'>[] | undefined
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

const keptSeconds = 180 * 24 * 60 * 60
/** With the comments of a review, the item stays below DynamoDB's 400 kB. */
const maxStoredBytes = 200_000

const Deed = z.object({ by: z.string(), name: z.string(), at: z.iso.datetime() })

const Stored = z.object({
  revision: z.int(),
  content: z.instanceof(Uint8Array),
  saved: Deed,
  writers: z.array(z.string()),
  auditedAt: z.string(),
  submitted: Deed.extend({ photographs: z.record(z.string(), z.string()).optional() }).optional(),
  approved: Deed.extend({ revision: z.int() }).optional(),
  /** Absent in drafts from before it was stored. */
  approvers: z.array(z.string()).default([]),
  comments: z.array(DraftComment),
})

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

async function storedContent(content: DraftContent): Promise<Uint8Array> {
  const zipped = await zip(JSON.stringify(content))
  if (zipped.length > maxStoredBytes) throw contentTooLong('The report is too long.')
  return zipped
}

export const draftsIn = ({ client, name }: Table): Drafts => ({
  /**
   * Access pattern 105: the draft of a request. An expired one that is still there is as good as
   * before.
   */
  async find({ userId, id }) {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: draftKey(userId, id), ConsistentRead: true }),
    )
    if (!Item) return undefined
    const { content, ...draft } = Stored.parse(Item)
    return { ...draft, content: DraftContent.parse(JSON.parse(String(await unzip(content)))) }
  },

  /** Access pattern 106. */
  async change(request, { before, after, state, at, entry, evidence = [] }) {
    const { userId, id } = request
    const { content, ...draft } = after
    await transactWrite(client, [
      accountExistsTransactItem({ name }, userId),
      statePart(name, request, state),
      ...unchangedEvidence(name, request, evidence),
      {
        Put: {
          TableName: name,
          Item: {
            ...draftKey(userId, id),
            entity: 'desk-draft',
            ...draft,
            content: await storedContent(content),
            expiresAt: Math.floor(Date.parse(after.saved.at) / 1000) + keptSeconds,
          },
          ...(before
            ? {
                ConditionExpression: 'revision = :before',
                ExpressionAttributeValues: { ':before': before.revision },
              }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        },
      },
      ...(entry ? [auditTransactItem(name, { at, requestId: id, ...entry })] : []),
    ])
  },
})

/** Most saves do not change the state: then the request is only compared, and its index not written. */
function statePart(name: string, request: OpenRequest, state: DraftState) {
  const { status, claimedBy, draftState } = request.rawAttributes
  const compared = {
    TableName: name,
    Key: requestKey(request.userId, request.id),
    ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('status', status)} AND ${unchangedCondition('claimedBy', claimedBy)} AND ${unchangedCondition('draftState', draftState)}`,
    ExpressionAttributeNames: {
      '#status': 'status',
      '#claimedBy': 'claimedBy',
      '#draftState': 'draftState',
    },
  }
  const values = {
    ...(status !== undefined && { ':statusBefore': status }),
    ...(claimedBy !== undefined && { ':claimedByBefore': claimedBy }),
    ...(draftState !== undefined && { ':draftStateBefore': draftState }),
  }
  if (draftState === state)
    return { ConditionCheck: { ...compared, ExpressionAttributeValues: values } }
  return {
    Update: {
      ...compared,
      UpdateExpression: 'SET #draftState = :draftState',
      ExpressionAttributeValues: { ...values, ':draftState': state },
    },
  }
}
