import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import { transactWrite, unchangedCondition } from '../platform/dynamodb/conflicts.ts'
import { auditTransactItem } from '../platform/dynamodb/desk-audit.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { DeskMember } from '../platform/http/route.ts'
import { requestKey, workLists } from '../requests/request-repository.ts'
import type { OpenRequest } from '../requests/verification-request.ts'

type By = Pick<DeskMember, 'userId' | 'name'>

type Order = { reason: string; to?: By | undefined }

export type Claims = {
  /**
   * Gives an unclaimed request to a member. A completed one comes back to the queue.
   * @throws ConcurrentUpdateError if the request changed since it was read, or its account is gone
   */
  claim(request: OpenRequest, by: By, at: Date): Promise<void>
  /**
   * Takes it back from the member who has it, and gives it to another if there is one.
   * @param order why, if somebody else takes it; the former holder is told
   * @throws ConcurrentUpdateError as above
   */
  release(request: OpenRequest, by: By, at: Date, order?: Order): Promise<void>
  /** Records that a member looked at a request. @param detail what of it, if not the request itself */
  recordOpening(request: OpenRequest, by: By, at: Date, detail?: string): Promise<void>
}

/** A pending request is in a work list of its own. */
const isCorrection = ({ status }: OpenRequest): boolean => status === 'completed'
/** An unclaimed correction stays in the queue only while it waits for a reviewer. */
const leavesQueue = (request: OpenRequest): boolean =>
  isCorrection(request) && !['in-review', 'approved'].includes(request.draftState ?? '')

export function claimsIn({ client, name }: Table): Claims {
  /** Only if it was not claimed, released, submitted, completed or closed since it was read. */
  function ifUnchanged({ rawAttributes: { status, claimedBy, draftState } }: OpenRequest) {
    return {
      ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('status', status)} AND ${unchangedCondition('claimedBy', claimedBy)} AND ${unchangedCondition('draftState', draftState)}`,
      names: { '#status': 'status', '#claimedBy': 'claimedBy', '#draftState': 'draftState' },
      values: {
        ...(status !== undefined && { ':statusBefore': status }),
        ...(claimedBy !== undefined && { ':claimedByBefore': claimedBy }),
        ...(draftState !== undefined && { ':draftStateBefore': draftState }),
      },
    }
  }

  const audited = (
    action: 'claimed' | 'released' | 'opened',
    request: OpenRequest,
    by: By,
    at: Date,
    detail?: string,
  ) =>
    auditTransactItem(name, {
      at,
      by: by.userId,
      name: by.name,
      action,
      requestId: request.id,
      ...(detail !== undefined && { detail }),
    })

  const write = (request: OpenRequest, parts: TransactWriteCommandInput['TransactItems'] = []) =>
    transactWrite(client, [accountExistsTransactItem({ name }, request.userId), ...parts])

  return {
    /** Access pattern 101: request and audit entry in one transaction. */
    claim(request, by, at) {
      const { ConditionExpression, names, values } = ifUnchanged(request)
      const update = {
        Update: {
          TableName: name,
          Key: requestKey(request.userId, request.id),
          UpdateExpression: `SET #claimedBy = :by, claimedByName = :name, claimedAt = :at${isCorrection(request) ? ', workList = :list' : ''} REMOVE takenBack`,
          ConditionExpression,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: {
            ...values,
            ':by': by.userId,
            ':name': by.name,
            ':at': at.toISOString(),
            ...(isCorrection(request) && { ':list': workLists.corrections }),
          },
        },
      }
      return write(request, [update, audited('claimed', request, by, at)])
    },

    /** Access pattern 101. */
    release(request, by, at, order) {
      const { ConditionExpression, names, values } = ifUnchanged(request)
      const holder = request.claim
      const { reason, to } = order ?? {}
      const takenBack = order &&
        holder && { from: holder.by, name: by.name, at: at.toISOString(), reason: order.reason }
      const sets = [
        ...(to ? ['#claimedBy = :to, claimedByName = :toName, claimedAt = :at'] : []),
        ...(takenBack ? ['takenBack = :takenBack'] : []),
      ]
      const removed = [
        ...(to ? [] : ['#claimedBy', 'claimedByName', 'claimedAt']),
        ...(!to && leavesQueue(request) ? ['workList'] : []),
      ]
      const given = {
        ...values,
        ...(to && { ':to': to.userId, ':toName': to.name, ':at': at.toISOString() }),
        ...(takenBack && { ':takenBack': takenBack }),
      }
      const update = {
        Update: {
          TableName: name,
          Key: requestKey(request.userId, request.id),
          UpdateExpression: [
            sets.length > 0 ? `SET ${sets.join(', ')}` : '',
            removed.length > 0 ? `REMOVE ${removed.join(', ')}` : '',
          ]
            .join(' ')
            .trim(),
          ConditionExpression,
          ExpressionAttributeNames: names,
          ...(Object.keys(given).length > 0 && { ExpressionAttributeValues: given }),
        },
      }
      const detail = [
        holder && holder.by !== by.userId ? `taken from ${holder.name}` : '',
        to ? `given to ${to.name}` : '',
        reason ?? '',
      ]
        .filter(Boolean)
        .join(': ')
      return write(request, [
        update,
        audited('released', request, by, at, detail === '' ? undefined : detail),
      ])
    },

    /** Access pattern 102. */
    recordOpening: (request, by, at, detail) =>
      write(request, [audited('opened', request, by, at, detail)]),
  }
}
