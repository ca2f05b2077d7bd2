import { isDeepStrictEqual } from 'node:util'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { namedIn } from '../../shared/asked-and-reported.ts'
import { formatKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { type Plan, planOf, plans } from '../../shared/plans.ts'
import { monthlyUsageAttribute } from '../accounts/account-repository.ts'
import { monthOf } from '../accounts/allowance.ts'
import { checksTransactItem } from '../accounts/free-check-mailboxes.ts'
import { ConcurrentUpdateError, failedConditions } from '../platform/dynamodb/conflicts.ts'
import { accountKey, searchKey } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { ownerKey, requestKey, workLists } from './request-repository.ts'
import {
  addRequestTransactItem,
  companyIdOf,
  newestRequestOf,
  noRequestTransactItem,
  reportedNameId,
} from './requested-companies.ts'
import type { PendingRequest } from './verification-request.ts'

type Submission = {
  request: PendingRequest
  plan: Plan
  /** Mailboxes that share the account's checks: see free-check-mailboxes.ts. */
  mailboxes: readonly string[]
  /** Store it even if the buyer has a request for this company. */
  again: boolean
  /** The caller's Idempotency-Key and a hash of the body. Expires after a day. */
  idempotency: { key: string; fingerprint: string } | undefined
}

/** The outcome of a submission. Only `stored` has changed anything. */
export type SubmissionOutcome =
  | { outcome: 'stored' }
  | { outcome: 'replayed'; requestId: string; sameFingerprint: boolean }
  | { outcome: 'already-requested'; requestId: string }
  | { outcome: 'limit-reached' }

export type Submissions = {
  /** @throws ConcurrentUpdateError if plan or mailboxes changed since they were read */
  submit(submission: Submission): Promise<SubmissionOutcome>
}

const day = 24 * 60 * 60
const mailboxPart = 'mailbox '
/** Begins the names of the parts that say whether the buyer has the company already. */
const companyPart = 'company'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Fails if the plan changed since it was read, or the allowance is used up. A missing or unknown
 * plan counts as free.
 */
function allowanceCondition(
  plan: Plan,
  month: string,
): { expression: string; names: Record<string, string>; values: Record<string, unknown> } {
  const { limit, period } = plans[plan]
  const paid = Object.keys(plans).filter((word) => word !== 'free')
  const samePlan =
    plan === 'free'
      ? `NOT accountType IN (${paid.map((word) => `:${word}`)})`
      : 'accountType = :plan'
  const counter = period === 'month' ? monthlyUsageAttribute(month) : 'searchCount'
  const room = limit === null ? [] : ['(attribute_not_exists(#counter) OR #counter < :limit)']
  return {
    // An erased account is not recreated.
    expression: ['attribute_exists(pk)', samePlan, ...room].join(' AND '),
    names: limit === null ? {} : { '#counter': counter },
    values: {
      ...(plan === 'free' ? Object.fromEntries(paid.map((w) => [`:${w}`, w])) : { ':plan': plan }),
      ...(limit === null ? {} : { ':limit': limit }),
    },
  }
}

/** Ids of what a search term names within it: its code, or its legal name in the spellings of reports. */
function otherIdsOf(searchTerm: string): string[] {
  const { code, name } = namedIn(searchTerm, simplify)
  // A code says which company it is, whatever name stands beside it.
  if (code !== undefined) return [companyIdOf(code)].filter((id) => id !== companyIdOf(searchTerm))
  return name === undefined ? [] : [reportedNameId(formatKey(name, simplify))]
}

function parts(name: string, submission: Submission): Record<string, TransactItem> {
  const { request, plan, mailboxes, again, idempotency } = submission
  const { rawAttributes: _, ...stored } = request
  const { id, userId, timestamp } = request
  const { pk } = accountKey(userId)
  const month = monthOf(new Date(timestamp))
  const allowance = allowanceCondition(plan, month)
  const companyId = companyIdOf(request.searchTerm)
  const isNew = 'attribute_not_exists(pk)'
  // All accounts of a mailbox share its free checks.
  const limit = plan === 'free' ? (plans.free.limit ?? undefined) : undefined
  const present = mailboxes.at(-1)
  const isCounted = mailboxes.length > 0
  return {
    ...(idempotency && {
      idempotency: {
        Put: {
          TableName: name,
          Item: {
            pk,
            sk: `IDEMPOTENCY#${idempotency.key}`,
            entity: 'idempotency-key',
            requestId: id,
            fingerprint: idempotency.fingerprint,
            expiresAt: Math.floor(Date.parse(timestamp) / 1000) + day,
          },
          // DynamoDB removes expired items late, so they are ignored here.
          ConditionExpression: `${isNew} OR expiresAt < :now`,
          ExpressionAttributeValues: { ':now': Math.floor(Date.parse(timestamp) / 1000) },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    }),
    [companyPart]: addRequestTransactItem(name, { userId, companyId, requestId: id }, again),
    ...Object.fromEntries(
      (again ? [] : otherIdsOf(request.searchTerm)).map((other) => [
        `${companyPart} ${other}`,
        noRequestTransactItem(name, { userId, companyId: other }),
      ]),
    ),
    account: {
      Update: {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression:
          'SET statsUpdatedAt = :at, updatedAt = :at ADD searchCount :one, totalReports :one, pendingReports :one, #month :one',
        ConditionExpression: `${allowance.expression}${isCounted ? ' AND mailboxes = :mailboxes' : ''}`,
        ExpressionAttributeNames: { '#month': monthlyUsageAttribute(month), ...allowance.names },
        ExpressionAttributeValues: {
          ':at': timestamp,
          ':one': 1,
          ...(isCounted && { ':mailboxes': mailboxes }),
          ...allowance.values,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    ...Object.fromEntries(
      mailboxes.map((mailbox) => [
        `${mailboxPart}${mailbox}`,
        checksTransactItem({ name }, mailbox, 1, mailbox === present ? limit : undefined),
      ]),
    ),
    request: {
      Put: {
        TableName: name,
        Item: {
          ...requestKey(userId, id),
          entity: 'verification-request',
          ...stored,
          companyId,
          workList: workLists.new,
        },
        ConditionExpression: isNew,
      },
    },
    search: {
      Put: {
        TableName: name,
        Item: {
          ...searchKey(userId, id),
          entity: 'search-record',
          userId,
          requestId: id,
          searchTerm: request.searchTerm,
          timestamp,
        },
        ConditionExpression: isNew,
      },
    },
    owner: {
      Put: {
        TableName: name,
        Item: { ...ownerKey(id), entity: 'request-owner', userId },
        ConditionExpression: isNew,
      },
    },
  }
}

export function submissionsIn({ client, name }: Table): Submissions {
  return {
    /** Access pattern 5: request, search record and counters in one transaction. */
    async submit(submission) {
      const named = parts(name, submission)
      try {
        await client.send(new TransactWriteCommand({ TransactItems: Object.values(named) }))
        return { outcome: 'stored' }
      } catch (error) {
        const refused = failedConditions(error)
        if (!refused) throw error
        const order = Object.keys(named)
        return outcomeOf(
          new Map(refused.map(({ index, item }) => [order[index], item])),
          submission,
        )
      }
    },
  }
}

/** @param failedItems the stored items whose conditions failed, by the name of their part */
function outcomeOf(
  failedItems: Map<string | undefined, Record<string, unknown> | undefined>,
  { plan, mailboxes, idempotency }: Submission,
): SubmissionOutcome {
  const used = failedItems.get('idempotency')
  if (used)
    return {
      outcome: 'replayed',
      requestId: String(used.requestId),
      sameFingerprint: used.fingerprint === idempotency?.fingerprint,
    }
  const company = [...failedItems].find(([part]) => part?.startsWith(companyPart))?.[1]
  if (company) return { outcome: 'already-requested', requestId: newestRequestOf(company) }
  const account = failedItems.get('account')
  const isAsRead =
    !account ||
    (planOf(account.accountType) === plan && isDeepStrictEqual(account.mailboxes ?? [], mailboxes))
  const isFull = [...failedItems.keys()].some((part) => part?.startsWith(mailboxPart))
  if (isAsRead && (account || isFull)) return { outcome: 'limit-reached' }
  // Plan or e-mail changed since they were read, or (hardly ever) a duplicate id.
  throw new ConcurrentUpdateError()
}
