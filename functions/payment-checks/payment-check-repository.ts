import { createHash } from 'node:crypto'
import type {
  Call,
  PaymentAnswer,
  PaymentCheck,
  PaymentDecision,
} from '../../shared/payments/payment-check.ts'
import { isOurNumber } from '../../shared/payments/phone-numbers.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { Page, Paged } from '../platform/http/paging.ts'
import { accountExists } from '../platform/table/account.ts'
import { is } from '../platform/table/expressions.ts'
import { accountList, find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transact } from '../platform/table/write.ts'
import { takeIdempotencyKey } from '../requests/entities.ts'
import {
  newestPaymentCheck,
  payeeDetail,
  paymentCheck,
  type StoredPaymentCheck,
} from './entities.ts'

/** What earlier invoices of a company had. */
export type PayeeDetails = {
  /** The buyer's newest check, of any company, before these were read. */
  newestCheckId: string | undefined
  accounts: {
    hash: string
    last4: string
    /**
     * When it first stood on an invoice that we did not answer with `do-not-pay`. Absent while its account number is
     * invalid.
     */
    acceptedAt: string | undefined
    /** The file in which it was first read. */
    documentSha256: string | undefined
    /** Whether an answer was to pay it. */
    wasPayable: boolean
    isConfirmed: boolean
    isDenied: boolean
    /** The buyer decided not to pay it. */
    refused: { at: string; reason?: string | undefined } | undefined
  }[]
  /** The company of the first invoice with the given account. */
  firstCompany: { name: string; code: string | undefined } | undefined
  domains: string[]
  /** Invoices that the buyer recorded as paid: `invoiceKeys`. */
  paid: { key: string; at: string }[]
}

type Outcome =
  | { outcome: 'stored' }
  | { outcome: 'gone' }
  | { outcome: 'replayed'; checkId: string; fingerprint: string }

export type PaymentChecks = {
  /**
   * @param also `newestCheckId` of the details that the check was compared with
   * @throws ConcurrentUpdateError if another check was added since they were read
   */
  add(
    userId: string,
    check: StoredPaymentCheck,
    also: Pick<PayeeDetails, 'newestCheckId'> & {
      answer: PaymentAnswer
      companyCode: string | undefined
      domains: readonly string[]
      emails: readonly QueuedEmail[]
    },
    idempotency: { key: string; fingerprint: string } | undefined,
  ): Promise<Outcome>
  find(userId: string, id: string): Promise<StoredPaymentCheck | undefined>
  findByBuyer(userId: string, page: Page): Promise<Paged<StoredPaymentCheck>>
  findMatching(
    userId: string,
    page: Page,
    fits: (check: StoredPaymentCheck) => boolean,
  ): Promise<Paged<StoredPaymentCheck>>
  /** @param accountHash of the account that is checked */
  detailsOf(
    userId: string,
    companyIds: readonly string[],
    accountHash: string | null,
  ): Promise<PayeeDetails>
  /**
   * Adds a call, with the reasons as they are now. A confirmation is remembered with the account.
   * @throws ConcurrentUpdateError if another call was recorded since the check was read
   */
  addCall(
    userId: string,
    check: StoredPaymentCheck,
    call: Call,
    changed: Pick<StoredPaymentCheck, 'reasons' | 'comparedWith'>,
  ): Promise<StoredPaymentCheck>
  /**
   * What the buyer decided. A paid invoice, and an account that is not to be paid, are remembered with the company
   * until the decision changes.
   * @returns undefined if the check was erased meanwhile
   */
  decide(
    userId: string,
    check: StoredPaymentCheck,
    decision: NonNullable<PaymentCheck['decision']>,
  ): Promise<StoredPaymentCheck | undefined>
}

/** An invoice by its number and by its file, as far as it has them. */
export const invoiceKeys = ({
  invoice: { number },
  documentSha256,
}: Pick<StoredPaymentCheck, 'invoice' | 'documentSha256'>): string[] =>
  [number?.toUpperCase().replace(/\s/g, ''), documentSha256]
    .filter((known) => known != null)
    .map((known) => createHash('sha256').update(known).digest('hex'))

const detail = (
  userId: string,
  companyId: string,
  kind: 'account' | 'domain' | 'paid',
  value: string,
) => ({
  userId,
  companyId,
  kind,
  value,
})

/** In place of a company's id, for what is remembered of an account on invoices of any company. */
const anyCompany = 'ANY'

/** A yes counts only at a number from the report or the desk, a no at any number. */
function whatCallTold({ reached, confirmed, numberSource, at }: Call, hasReport: boolean) {
  if (!reached || confirmed === null) return undefined
  if (!confirmed) return { set: { deniedAt: at }, remove: ['confirmedAt'] }
  return isOurNumber(numberSource) && hasReport
    ? { set: { confirmedAt: at }, remove: ['deniedAt'] }
    : undefined
}

export function paymentChecksIn(table: Table): PaymentChecks {
  const ofBuyer = accountList(table, paymentCheck, { idOf: ({ id }) => id, newestFirst: true })
  return {
    /** Access pattern 132: a payment check, with what it tells of the payee for later ones. */
    async add(userId, check, also, idempotency) {
      const { newestCheckId, answer, companyCode, domains, emails } = also
      const { id, accountHash, accountLast4, companyIds, checkedAt, documentSha256 } = check
      const at = new Date(checkedAt)
      // A number that cannot be right is no account that the company had.
      const isAccepted =
        answer !== 'do-not-pay' &&
        !check.reasons.some(({ code }) => code === 'account-number-invalid')
      const learned = companyIds.flatMap((companyId) => [
        // Too short for an account number: the buyer may have typed only its last digits.
        ...(accountHash === null || accountLast4 === null
          ? []
          : [
              payeeDetail.upsert(detail(userId, companyId, 'account', accountHash), {
                set: { userId, last4: accountLast4, seenAt: checkedAt },
                setIfMissing: {
                  ...(isAccepted && { acceptedAt: checkedAt }),
                  ...(answer === 'pay' && { payableAt: checkedAt }),
                  ...(documentSha256 !== null && { documentSha256 }),
                },
              }),
            ]),
        ...domains.map((domain) =>
          payeeDetail.upsert(detail(userId, companyId, 'domain', domain), {
            set: { userId, seenAt: checkedAt },
          }),
        ),
      ])
      const firstCompany =
        accountHash === null || accountLast4 === null
          ? []
          : [
              payeeDetail.upsert(detail(userId, anyCompany, 'account', accountHash), {
                set: { userId, seenAt: checkedAt },
                setIfMissing: {
                  last4: accountLast4,
                  company: check.company,
                  ...(companyCode !== undefined && { companyCode }),
                },
              }),
            ]
      const failed = await transact(table, {
        account: accountExists(userId),
        idempotency: idempotency && takeIdempotencyKey({ userId, requestId: id, at }, idempotency),
        newest: newestPaymentCheck.upsert(
          { userId },
          { set: { userId, checkId: id } },
          is('checkId', newestCheckId),
        ),
        check: paymentCheck.create({ userId, id }, { userId, ...check }),
        ...Object.fromEntries(
          [...learned, ...firstCompany, ...emails.map((email) => queueEmail(email, at))].map(
            (write, n) => [`also ${n}`, write],
          ),
        ),
      })
      const used = failed.get('idempotency')
      if (used)
        return {
          outcome: 'replayed',
          checkId: String(used.requestId),
          fingerprint: String(used.fingerprint),
        }
      if (failed.has('account')) return { outcome: 'gone' }
      if (failed.has('newest')) throw new ConcurrentUpdateError()
      return { outcome: 'stored' }
    },

    /** Access pattern 133: one payment check. */
    find: (userId, id) => find(table, paymentCheck, { userId, id }),

    /** Access pattern 134: a buyer's payment checks, newest first, by pages. */
    findByBuyer: ofBuyer.page,

    /** Access pattern 134, filtered. */
    findMatching: ofBuyer.matching,

    /** Access pattern 135: the accounts and domains of a company's earlier invoices. */
    async detailsOf(userId, companyIds, accountHash) {
      // Read first: a check that is added later changes it.
      const newest = await find(table, newestPaymentCheck, { userId })
      const [first, ...found] = await Promise.all([
        accountHash === null
          ? undefined
          : find(table, payeeDetail, detail(userId, anyCompany, 'account', accountHash)),
        ...companyIds.map((companyId) => list(table, payeeDetail, { userId, companyId })),
      ])
      const details = found.flat()
      const accounts = Map.groupBy(
        details.filter(({ kind }) => kind === 'account'),
        ({ value }) => value,
      )
      return {
        newestCheckId: newest?.checkId,
        // One account stands under each name of the company.
        accounts: [...accounts].map(([hash, items]) => ({
          hash,
          last4: items[0]?.last4 ?? '',
          acceptedAt: items
            .flatMap(({ acceptedAt }) => acceptedAt ?? [])
            .toSorted()
            .at(0),
          documentSha256: items.find((each) => each.documentSha256)?.documentSha256,
          wasPayable: items.some(({ payableAt }) => payableAt !== undefined),
          isConfirmed: items.some(({ confirmedAt }) => confirmedAt !== undefined),
          isDenied: items.some(({ deniedAt }) => deniedAt !== undefined),
          refused: items.flatMap(({ refusedAt: at, refusedReason: reason }) =>
            at === undefined ? [] : [{ at, reason }],
          )[0],
        })),
        firstCompany:
          first?.company === undefined
            ? undefined
            : { name: first.company, code: first.companyCode },
        domains: [
          ...new Set(details.filter(({ kind }) => kind === 'domain').map(({ value }) => value)),
        ],
        paid: details
          .filter(({ kind }) => kind === 'paid')
          .flatMap(({ value, paidAt }) => (paidAt === undefined ? [] : { key: value, at: paidAt })),
      }
    },

    /** Access pattern 136: a call to the supplier. */
    async addCall(userId, check, call, { reasons, comparedWith }) {
      const { id, accountHash, companyIds, calls } = check
      const changed = { calls: [...calls, call], reasons, comparedWith }
      const learned = whatCallTold(call, comparedWith !== null)
      const failed = await transact(table, [
        accountExists(userId),
        paymentCheck.update({ userId, id }, { set: changed }, is('calls', calls)),
        ...(learned && accountHash !== null && check.accountLast4 !== null
          ? companyIds.map((companyId) =>
              payeeDetail.upsert(detail(userId, companyId, 'account', accountHash), {
                set: { userId, ...learned.set },
                setIfMissing: { last4: check.accountLast4, seenAt: check.checkedAt },
                remove: learned.remove,
              }),
            )
          : []),
      ])
      if (failed.size > 0) throw new ConcurrentUpdateError()
      return { ...check, ...changed }
    },

    /** Access pattern 137: what the buyer decided. */
    async decide(userId, check, decision) {
      const { id, companyIds, accountHash, accountLast4 } = check
      const paid = companyIds.flatMap((companyId) =>
        invoiceKeys(check).map((key) => detail(userId, companyId, 'paid', key)),
      )
      const changes =
        decision.decision === 'paid'
          ? { set: { userId, seenAt: decision.at, paidAt: decision.at } }
          : { set: { userId, seenAt: decision.at }, remove: ['paidAt'] }
      const { at: refusedAt, reason: refusedReason } = decision
      const refused =
        decision.decision === 'not-paid'
          ? {
              set: { userId, refusedAt, ...(refusedReason !== undefined && { refusedReason }) },
              ...(refusedReason === undefined && { remove: ['refusedReason'] }),
            }
          : { set: { userId }, remove: ['refusedAt', 'refusedReason'] }
      const accounts =
        accountHash === null || accountLast4 === null
          ? []
          : companyIds.map((companyId) =>
              payeeDetail.upsert(detail(userId, companyId, 'account', accountHash), {
                ...refused,
                setIfMissing: { last4: accountLast4, seenAt: check.checkedAt },
              }),
            )
      const isOrWas = (which: PaymentDecision) =>
        [decision, check.decision].some((each) => each?.decision === which)
      const failed = await transact(table, [
        accountExists(userId),
        paymentCheck.update({ userId, id }, { set: { decision } }),
        ...(isOrWas('paid') ? paid.map((key) => payeeDetail.upsert(key, changes)) : []),
        ...(isOrWas('not-paid') ? accounts : []),
      ])
      return failed.size > 0 ? undefined : { ...check, decision }
    },
  }
}
