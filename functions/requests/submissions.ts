import { isDeepStrictEqual } from 'node:util'
import { formatKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { type Plan, planOf, plans } from '../../shared/plans/plans.ts'
import { namedIn } from '../../shared/requests/asked-and-reported.ts'
import { monthlyUsageAttribute } from '../accounts/account.ts'
import { monthOf } from '../accounts/allowance.ts'
import { searchRecord } from '../accounts/entities.ts'
import { countChecks } from '../accounts/free-check-mailboxes.ts'
import { account } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { below, type Condition, is, isOneOf, not } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, type Failed, transact } from '../platform/table/write.ts'
import { requestOwner, takeIdempotencyKey, verificationRequest } from './entities.ts'
import { workLists } from './request-repository.ts'
import {
  addRequest,
  companyIdOf,
  newestRequestOf,
  noRequest,
  reportedNameId,
} from './requested-companies.ts'
import type { PendingRequest } from './stored-request.ts'

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

/** Names of the writes in the transaction: these two, with an id behind them. */
const mailboxPart = 'mailbox '
/** Fails if the buyer has a request for the company. */
const companyPart = 'company'

/**
 * The plan is as it was read, and the allowance is not used up. A missing or unknown plan counts as
 * free.
 */
function allowanceConditions(plan: Plan, month: string): Condition[] {
  const { limit, period } = plans[plan]
  const paid = Object.keys(plans).filter((word) => word !== 'free')
  const counter = period === 'month' ? monthlyUsageAttribute(month) : 'searchCount'
  return [
    plan === 'free' ? not(isOneOf('accountType', paid)) : is('accountType', plan),
    ...(limit === null ? [] : [below(counter, limit)]),
  ]
}

/** Ids of what a search term names within it: its code, or its legal name in the spellings of reports. */
function otherIdsOf(searchTerm: string): string[] {
  const { code, name } = namedIn(searchTerm, simplify)
  // A code says which company it is, whatever name stands beside it.
  if (code !== undefined) return [companyIdOf(code)].filter((id) => id !== companyIdOf(searchTerm))
  return name === undefined ? [] : [reportedNameId(formatKey(name, simplify))]
}

function parts(submission: Submission): Record<string, Write | undefined> {
  const { request, plan, mailboxes, again, idempotency } = submission
  const { rawAttributes: _, ...stored } = request
  const { id, userId, timestamp, searchTerm } = request
  const companyId = companyIdOf(searchTerm)
  const month = monthOf(new Date(timestamp))
  // All accounts of a mailbox share its free checks.
  const limit = plan === 'free' ? (plans.free.limit ?? undefined) : undefined
  const present = mailboxes.at(-1)
  const at = new Date(timestamp)
  return {
    idempotency: idempotency && takeIdempotencyKey({ userId, requestId: id, at }, idempotency),
    [companyPart]: addRequest({ userId, companyId, requestId: id }, again),
    ...Object.fromEntries(
      (again ? [] : otherIdsOf(searchTerm)).map((other) => [
        `${companyPart} ${other}`,
        noRequest({ userId, companyId: other }),
      ]),
    ),
    account: account.update(
      { userId },
      {
        set: { statsUpdatedAt: timestamp, updatedAt: timestamp },
        add: {
          searchCount: 1,
          totalReports: 1,
          pendingReports: 1,
          [monthlyUsageAttribute(month)]: 1,
        },
      },
      ...allowanceConditions(plan, month),
      ...(mailboxes.length > 0 ? [is('mailboxes', mailboxes)] : []),
    ),
    ...Object.fromEntries(
      mailboxes.map((mailbox) => [
        `${mailboxPart}${mailbox}`,
        countChecks(mailbox, 1, mailbox === present ? limit : undefined),
      ]),
    ),
    request: verificationRequest.create(request, {
      ...stored,
      companyId,
      workList: workLists.new,
    }),
    search: searchRecord.create(request, { userId, requestId: id, searchTerm, timestamp }),
    owner: requestOwner.create({ id }, { userId }),
  }
}

export const submissionsIn = (table: Table): Submissions => ({
  /** Access pattern 5: request, search record and counters in one transaction. */
  async submit(submission) {
    const failed = await transact(table, parts(submission))
    return failed.size === 0 ? { outcome: 'stored' } : outcomeOf(failed, submission)
  },
})

function outcomeOf(
  failed: Failed,
  { plan, mailboxes, idempotency }: Submission,
): SubmissionOutcome {
  const used = failed.get('idempotency')
  if (used)
    return {
      outcome: 'replayed',
      requestId: String(used.requestId),
      sameFingerprint: used.fingerprint === idempotency?.fingerprint,
    }
  const company = [...failed].find(([part]) => part.startsWith(companyPart))?.[1]
  if (company) return { outcome: 'already-requested', requestId: newestRequestOf(company) }
  const account = failed.get('account')
  const isAsRead =
    !account ||
    (planOf(account.accountType) === plan && isDeepStrictEqual(account.mailboxes ?? [], mailboxes))
  const isFull = [...failed.keys()].some((part) => part.startsWith(mailboxPart))
  if (isAsRead && (account || isFull)) return { outcome: 'limit-reached' }
  // Plan or e-mail changed since they were read, or (hardly ever) a duplicate id.
  throw new ConcurrentUpdateError()
}
