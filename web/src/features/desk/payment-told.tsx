import { useId } from 'react'
import type { PlannedPayment } from '../../../../shared/requests/planned-payment.ts'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

/** What the buyer told with the order: the desk asks for none of it again. */
export function PaymentTold({ payment }: { payment: PlannedPayment }) {
  const { panel } = useTexts(deskTexts)
  const heading = useId()
  const names = Object.keys(panel.paymentFields) as (keyof PlannedPayment)[]
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <h3 id={heading}>{panel.payment}</h3>
      <DescriptionList
        items={names.flatMap((name) => {
          const value = payment[name]
          return value === undefined ? [] : [{ label: panel.paymentFields[name], value }]
        })}
      />
    </section>
  )
}
