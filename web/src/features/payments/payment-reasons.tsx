import type { PaymentReason } from '../../../../shared/payments/payment-check.ts'
import { effectWords } from '../../../../shared/payments/payment-words.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { answers } from './payment-words.ts'
import './payment-result.css'

/** Why a payment check answers as it does. */
export function Reasons({ reasons }: { reasons: readonly Omit<PaymentReason, 'code'>[] }) {
  return (
    <ul className="stack gap-3">
      {reasons.map(({ effect, text, source }) => (
        <li key={text} className={`payment-reason tone-${answers[effect].tone}`}>
          <p>
            <strong>{effectWords[effect]}.</strong> <MixedText>{text}</MixedText>
          </p>
          <p className="quiet">{source}</p>
        </li>
      ))}
    </ul>
  )
}
