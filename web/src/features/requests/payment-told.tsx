import { useId } from 'react'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { deadlineOf } from '../../domain/requests/request-status.ts'
import { formatDay } from '../../lib/format.ts'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { reportBeforePayment } from './report-before-payment.ts'

const labels = {
  payOn: 'Payment date',
  beneficiary: 'Payee',
  bank: 'Bank',
  accountLast4: 'Account ending in',
  contact: 'Contact person',
  contactEmail: 'Their email address',
  website: 'Website or shop',
} as const

/** What the buyer told with the order, beside the time of its report. */
export function PaymentTold({ request }: { request: VerificationRequest }) {
  const heading = useId()
  const { payment, timestamp } = request
  const dueAt = deadlineOf(request)
  if (!payment) return null
  const { payOn } = payment
  const told =
    payOn !== undefined && dueAt !== null
      ? reportBeforePayment({ due: dueAt, payOn }, new Date(timestamp))
      : undefined
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <h3 id={heading}>Your payment</h3>
      {told && (
        <p>
          {told.text} {told.instead?.wait}
        </p>
      )}
      <DescriptionList
        items={names.flatMap((name) => {
          const text = payment[name]
          if (text === undefined) return []
          const shown = name === 'payOn' ? (formatDay(text) ?? text) : text
          return [{ label: labels[name], value: shown }]
        })}
      />
      <p className="quiet">Our analyst has it, and compares it with the register.</p>
    </section>
  )
}
