import { useId } from 'react'
import type { PlannedPayment } from '../../../../shared/requests/planned-payment.ts'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

type Props = {
  payment: PlannedPayment
  /** @default h3 */
  heading?: 'h3' | 'h5'
}

/** What the buyer told with the order: the desk asks for none of it again. */
export function PaymentTold({ payment, heading: Heading = 'h3' }: Props) {
  const { panel } = useTexts(deskTexts)
  const heading = useId()
  const names = Object.keys(panel.paymentFields) as (keyof PlannedPayment)[]
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <Heading id={heading}>{panel.payment}</Heading>
      <DescriptionList
        items={names.flatMap((name) => {
          const value = payment[name]
          return value === undefined ? [] : [{ label: panel.paymentFields[name], value }]
        })}
      />
    </section>
  )
}
