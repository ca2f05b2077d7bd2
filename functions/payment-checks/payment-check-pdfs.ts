import { codeOf } from '../../shared/reports/report-code.ts'
import { account, accountExists } from '../platform/table/account.ts'
import { missing } from '../platform/table/expressions.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transact, withConflictRetries } from '../platform/table/write.ts'
import {
  digestIdsOf,
  paymentCheck,
  paymentCheckDigest,
  paymentCheckPdf,
  type StoredPaymentCheck,
  type StoredPdf,
} from './entities.ts'

/**
 * Which state of a check a PDF shows: calls are only added, and a decision has its time. Answer and reasons change only
 * with a call.
 */
export const stateOf = ({ calls, decision }: Pick<StoredPaymentCheck, 'calls' | 'decision'>) =>
  `${calls.length}-${decision?.at ?? 'open'}`

/** A file that we made of a payment check. */
export type VerifiedState = { check: Pick<StoredPaymentCheck, 'checkedAt'>; isCurrent: boolean }

export type PaymentCheckPdfs = {
  find(userId: string, check: StoredPaymentCheck): Promise<StoredPdf | undefined>
  /** @returns the PDF of this state that was stored first, or undefined if the account is gone */
  add(userId: string, check: StoredPaymentCheck, pdf: StoredPdf): Promise<StoredPdf | undefined>
  /** @param digest a whole SHA-256, or its code. Nothing is found of an account that is being erased */
  findStates(digest: string): Promise<VerifiedState[]>
}

export const paymentCheckPdfsIn = (table: Table): PaymentCheckPdfs => ({
  /** Access pattern 145: the PDF of a check's present state. */
  find: (userId, check) =>
    find(table, paymentCheckPdf, { userId, checkId: check.id, state: stateOf(check) }),

  /** Access pattern 146: a PDF, with the digests by which it is verified. */
  add: (userId, check, pdf) =>
    withConflictRetries(async () => {
      const ids = { userId, checkId: check.id, state: stateOf(check) }
      const failed = await transact(table, {
        account: accountExists(userId),
        pdf: paymentCheckPdf.put(ids, { userId, ...pdf }, missing()),
        ...Object.fromEntries(
          digestIdsOf(check.id, pdf).map((id, n) => [
            `digest ${n}`,
            paymentCheckDigest.put(id, ids),
          ]),
        ),
      })
      if (failed.has('account')) return undefined
      return failed.has('pdf') ? find(table, paymentCheckPdf, ids) : pdf
    }),

  /** Access pattern 147: payment checks by the hash or the code of a PDF. */
  async findStates(digest) {
    const found = await list(table, paymentCheckDigest, { code: codeOf(digest) })
    const states = await Promise.all(
      found
        .filter(({ sha256 }) => sha256.startsWith(digest))
        .map(async ({ userId, checkId, state }) => {
          const [check, owner] = await Promise.all([
            find(table, paymentCheck, { userId, id: checkId }),
            find(table, account, { userId }),
          ])
          return check && owner ? [{ check, isCurrent: stateOf(check) === state }] : []
        }),
    )
    return states.flat()
  },
})
