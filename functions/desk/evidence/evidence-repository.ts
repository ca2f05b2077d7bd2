import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { Evidence } from '../../../shared/desk/evidence.ts'
import { accountExistsTransactItem } from '../../platform/dynamodb/account-exists.ts'
import { transactWrite, unchangedCondition } from '../../platform/dynamodb/conflicts.ts'
import { auditTransactItem } from '../../platform/dynamodb/desk-audit.ts'
import { lastOf } from '../../platform/dynamodb/keys.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import { requestKey } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/verification-request.ts'

const StoredEvidence = Evidence.omit({ url: true }).extend({
  /** Of the cleaned file in the reports bucket. */
  key: z.string(),
})
export type StoredEvidence = z.infer<typeof StoredEvidence>

type Of = Pick<OpenRequest, 'userId' | 'id'>
type By = Pick<DeskMember, 'userId' | 'name'>

const prefixOf = ({ id }: Of): string => `EVIDENCE#${id}#`
/** Of a removed item, for as long as a file that was sent with its id can still be there. */
const removedKey = (request: Of, id: string) => ({
  pk: requestKey(request.userId, request.id).pk,
  sk: `REMOVED-EVIDENCE#${request.id}#${id}`,
})
/** Files that were sent are deleted after a day: docs/security.md. */
const removedSeconds = 3 * 24 * 60 * 60

const keyOf = (request: Of, id: string) => ({
  pk: requestKey(request.userId, request.id).pk,
  sk: prefixOf(request) + id,
})

/** For the submission of a report that names these files: each is still there, with this content. */
export const unchangedEvidence = (
  TableName: string,
  request: Of,
  items: readonly Pick<StoredEvidence, 'id' | 'sha256'>[],
) =>
  items.map(({ id, sha256 }) => ({
    ConditionCheck: {
      TableName,
      Key: keyOf(request, id),
      ConditionExpression: unchangedCondition('sha256', sha256),
      ExpressionAttributeNames: { '#sha256': 'sha256' },
      ExpressionAttributeValues: { ':sha256Before': sha256 },
    },
  }))

/**
 * What was gathered for a request, in the partition of its buyer. Every change is made only if the
 * member still has the request, the state of its report is as it was read, and its account exists: a
 * reviewer approves the files that were submitted.
 */
export type EvidenceItems = {
  find(request: Of, id: string): Promise<StoredEvidence | undefined>
  /** Whether an item had this id and was removed: no other file takes its id, and with it its name. */
  wasRemoved(request: Of, id: string): Promise<boolean>
  /** In the order in which it was sent. */
  findByRequest(request: Of): Promise<StoredEvidence[]>
  /**
   * @throws ConcurrentUpdateError if the request changed, something else was added since the request was
   * read, or the item is or was there
   */
  add(request: OpenRequest, item: StoredEvidence, by: By, at: Date): Promise<void>
  /** @throws ConcurrentUpdateError if request or item changed since they were read */
  change(
    request: OpenRequest,
    item: StoredEvidence,
    to: Pick<StoredEvidence, 'note' | 'checks'>,
    by: By,
    at: Date,
  ): Promise<void>
  /** @throws ConcurrentUpdateError if the request changed since it was read, or the item is gone */
  remove(request: OpenRequest, item: StoredEvidence, by: By, at: Date): Promise<void>
}

export function evidenceIn({ client, name }: Table): EvidenceItems {
  /** Only if the member has the request, and it takes a report that is not in review, as when it was read. */
  function ifClaimed({ rawAttributes: { status, draftState } }: OpenRequest, by: By) {
    return {
      condition: `#claimedBy = :by AND ${unchangedCondition('status', status)} AND ${unchangedCondition('draftState', draftState)}`,
      names: { '#claimedBy': 'claimedBy', '#status': 'status', '#draftState': 'draftState' },
      values: {
        ':by': by.userId,
        ...(status !== undefined && { ':statusBefore': status }),
        ...(draftState !== undefined && { ':draftStateBefore': draftState }),
      },
    }
  }

  function claimCheck(request: OpenRequest, by: By) {
    const { condition, names, values } = ifClaimed(request, by)
    return {
      ConditionCheck: {
        TableName: name,
        Key: requestKey(request.userId, request.id),
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    }
  }

  const audited = (
    action: 'added-evidence' | 'changed-evidence' | 'removed-evidence',
    { request, by, at }: { request: OpenRequest; by: By; at: Date },
    detail: string,
  ) =>
    auditTransactItem(name, {
      at,
      by: by.userId,
      name: by.name,
      action,
      requestId: request.id,
      detail,
    })

  return {
    /** Access pattern 115. */
    async find(request, id) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: keyOf(request, id), ConsistentRead: true }),
      )
      return Item && StoredEvidence.parse(Item)
    },

    /** Access pattern 115, of the mark that a removed item leaves. */
    async wasRemoved(request, id) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: removedKey(request, id), ConsistentRead: true }),
      )
      return Item !== undefined
    },

    /** Access pattern 116: at most 60 items. */
    async findByRequest(request) {
      const { pk, sk } = keyOf(request, '')
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: { ':pk': pk, ':first': sk, ':last': lastOf(sk) },
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => StoredEvidence.parse(item))
    },

    /** Access pattern 117. Two files at once do not pass the limit: each changes the request. */
    async add(request, item, by, at) {
      const { condition, names, values } = ifClaimed(request, by)
      const { lastEvidence } = request.rawAttributes
      await transactWrite(client, [
        accountExistsTransactItem({ name }, request.userId),
        {
          Update: {
            TableName: name,
            Key: requestKey(request.userId, request.id),
            UpdateExpression: 'SET #lastEvidence = :id',
            ConditionExpression: `${condition} AND ${unchangedCondition('lastEvidence', lastEvidence)}`,
            ExpressionAttributeNames: { ...names, '#lastEvidence': 'lastEvidence' },
            ExpressionAttributeValues: {
              ...values,
              ':id': item.id,
              ...(lastEvidence !== undefined && { ':lastEvidenceBefore': lastEvidence }),
            },
          },
        },
        {
          Put: {
            TableName: name,
            Item: { ...keyOf(request, item.id), entity: 'evidence', ...item },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          ConditionCheck: {
            TableName: name,
            Key: removedKey(request, item.id),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        audited(
          'added-evidence',
          { request, by, at },
          `${item.id} ${item.type} sha256 ${item.sha256}`,
        ),
      ])
    },

    /** Access pattern 118. */
    change: (request, item, { note, checks }, by, at) =>
      transactWrite(client, [
        accountExistsTransactItem({ name }, request.userId),
        claimCheck(request, by),
        {
          Update: {
            TableName: name,
            Key: keyOf(request, item.id),
            UpdateExpression: 'SET #note = :note, #checks = :checks',
            ConditionExpression: `${unchangedCondition('note', item.note)} AND ${unchangedCondition('checks', item.checks)}`,
            ExpressionAttributeNames: { '#note': 'note', '#checks': 'checks' },
            ExpressionAttributeValues: {
              ':note': note,
              ':checks': checks,
              ':noteBefore': item.note,
              ':checksBefore': item.checks,
            },
          },
        },
        audited('changed-evidence', { request, by, at }, item.id),
      ]),

    /** Access pattern 119. */
    remove: (request, item, by, at) =>
      transactWrite(client, [
        accountExistsTransactItem({ name }, request.userId),
        claimCheck(request, by),
        {
          Delete: {
            TableName: name,
            Key: keyOf(request, item.id),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        {
          Put: {
            TableName: name,
            Item: {
              ...removedKey(request, item.id),
              entity: 'removed-evidence',
              expiresAt: Math.ceil(at.getTime() / 1000) + removedSeconds,
            },
          },
        },
        audited(
          'removed-evidence',
          { request, by, at },
          `${item.id} ${item.type} sha256 ${item.sha256}`,
        ),
      ]),
  }
}
