import { useId } from 'react'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { AnswerOfCheck } from './answer-of-check.tsx'
import type { Shown } from './answer-parts.tsx'
import { AnswerWithoutCheck } from './answer-without-check.tsx'
import { checksOfReport } from './checks-of-report.ts'
import './can-you-pay.css'

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
    <section className="can-you-pay stack gap-4" aria-labelledby={heading}>
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
