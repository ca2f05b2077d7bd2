import { companyKey } from '../../../../shared/names/company-key.ts'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'

/** Whether an invoice names the company: its code decides, then its Chinese name, then its English one. */
function names(
  { code, sellerChinese, seller }: PaymentCheck['invoice'],
  company: PublishedReport['company'],
): boolean {
  const isOneOf = (named: string, own: readonly (string | undefined)[]) =>
    own.some((each) => each !== undefined && companyKey(each) === companyKey(named))
  if (code !== undefined) return isOneOf(code, [company.code])
  if (sellerChinese !== undefined)
    return isOneOf(sellerChinese, [company.name, ...company.formerNames])
  return seller !== undefined && isOneOf(seller, [company.englishName, company.name])
}

/** A buyer's payment checks against a request's report, or of its company, in the order given. */
export const checksOfReport = (
  checks: readonly PaymentCheck[],
  requestId: string,
  company: PublishedReport['company'],
): PaymentCheck[] =>
  checks.filter(
    ({ comparedWith, invoice }) => comparedWith?.requestId === requestId || names(invoice, company),
  )
