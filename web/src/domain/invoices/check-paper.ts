import { lastFour } from '../../../../shared/payments/account.ts'
import { type PaperReason, paperReasons } from '../../../../shared/payments/paper-reasons.ts'
import { type Invoice, NewPaymentCheck } from '../../../../shared/payments/payment-check.ts'

export type PaperCheck =
  | { invoice: Invoice; accountLast4: string | null; reasons: PaperReason[] }
  /** By the names of the fields. */
  | { faults: ReadonlyMap<string, string> }

/** Checks in the browser what was read or typed, by the schema of the API. */
export function checkPaper(typed: object): PaperCheck {
  const { data, error } = NewPaymentCheck.shape.invoice.safeParse(typed)
  return data
    ? {
        invoice: data,
        accountLast4: lastFour(data.accountNumber ?? ''),
        reasons: paperReasons(data),
      }
    : { faults: new Map(error.issues.map(({ path, message }) => [String(path[0]), message])) }
}
