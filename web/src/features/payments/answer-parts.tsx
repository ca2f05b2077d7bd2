import type { ReactNode } from 'react'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { factLabel } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import type { ShownFindings } from '../../domain/reports/report-queries.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { askedText, paidInText } from './money-text.ts'

/** A report and its request. */
export type Shown = { request: VerificationRequest; findings: ShownFindings }

type AnswerProps = {
  tone: 'info' | 'warning' | 'bad' | 'good'
  answer: string
  about: ReactNode
  step: string | undefined
}

/** One answer, what it is from, and the next step. */
export function Answer({ tone, answer, about, step }: AnswerProps) {
  return (
    <Notice tone={tone}>
      <div className="can-you-pay__answer stack gap-2">
        <p className="can-you-pay__title">{answer}</p>
        <p className="small">{about}</p>
        {step && (
          <p>
            <strong>Next:</strong> <MixedText>{step}</MixedText>
          </p>
        )}
      </div>
    </Notice>
  )
}

type MoneyProps = { company: PublishedReport['company']; invoice?: PaymentCheck['invoice'] }

/** What the invoice asks for, beside the paid-in capital. */
export function Money({ company, invoice }: MoneyProps) {
  const asked = invoice && askedText(invoice)
  const { text, about } = paidInText(company, invoice?.currency)
  return (
    <p>
      {asked && (
        <>
          {asked.label}: <strong>{asked.text}</strong>.{' '}
        </>
      )}
      {factLabel('Paid-in capital')}: <strong>{text}</strong>
      {about && ` (${about})`}.
    </p>
  )
}
