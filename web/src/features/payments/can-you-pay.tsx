import { useId } from 'react'
import { companyKey } from '../../../../shared/names/company-key.ts'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import { AnswerOfCheck } from './answer-of-check.tsx'
import type { Shown } from './answer-parts.tsx'
import { AnswerWithoutCheck } from './answer-without-check.tsx'
import './can-you-pay.css'

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
const checksOfReport = (
  checks: readonly PaymentCheck[],
  requestId: string,
  company: PublishedReport['company'],
): PaymentCheck[] =>
  checks.filter(
    ({ comparedWith, invoice }) => comparedWith?.requestId === requestId || names(invoice, company),
  )

type Props = Shown & {
  /** The buyer's, the newest first; undefined if they could not be loaded. */
  checks: readonly PaymentCheck[] | undefined
  onRetry: () => void
}

/** Above a report: whether the buyer can pay, from the newest check of an invoice or else the report alone. */
export function CanYouPay({ request, findings, checks, onRetry }: Props) {
  const heading = useId()
  const [check, ...earlier] = checksOfReport(checks ?? [], request.id, findings.report.company)
  return (
    <section className="can-you-pay stack gap-4 wrap-anywhere" aria-labelledby={heading}>
      <h2 id={heading}>Can you pay?</h2>
      {check ? (
        <AnswerOfCheck request={request} findings={findings} check={check} earlier={earlier} />
      ) : (
        <AnswerWithoutCheck
          request={request}
          findings={findings}
          onRetry={checks === undefined ? onRetry : undefined}
        />
      )}
    </section>
  )
}
