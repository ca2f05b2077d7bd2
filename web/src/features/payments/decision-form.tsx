import type { NewDecision, PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { decisionWords } from '../../../../shared/payments/payment-words.ts'
import { formText } from '../../lib/error-text.ts'
import { formatDateTime } from '../../lib/format.ts'
import { textsIn } from '../../lib/texts-in.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { paymentErrors } from '../../messages/payments.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { callPayments, type OnChanged, useShowPaymentCheck } from './payment-queries.ts'

const options = [
  { value: 'paid', label: 'I paid' },
  { value: 'not-paid', label: 'I won’t pay' },
  { value: 'waiting', label: 'I’m waiting' },
] as const

/** Records what the buyer decided: the last one counts. */
export function DecisionForm({
  check: { id, decision },
  onChanged,
}: OnChanged & { check: PaymentCheck }) {
  const show = useShowPaymentCheck()
  const { busy, error, submit } = useSubmit({
    async send(form) {
      // The radio buttons have its values alone.
      const body = textsIn(form) as NewDecision
      const changed = await callPayments('recordDecision', { params: { id }, body })
      onChanged(changed)
      toast('Your decision is recorded.', { tone: 'good' })
      await show(changed)
    },
  })
  return (
    <details className="payment-decision">
      <summary>
        {decision ? (
          <>
            Your decision: {decisionWords[decision.decision]},{' '}
            <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
            {decision.reason && `. ${decision.reason}`}
          </>
        ) : (
          'Record what you decided'
        )}
      </summary>
      <form className="stack gap-4" onSubmit={submit} noValidate>
        <RadioGroup
          legend="What you decided"
          name="decision"
          options={options}
          defaultValue={decision?.decision ?? 'waiting'}
        />
        <TextField
          name="reason"
          label="Why (optional)"
          maxLength={1000}
          autoComplete="off"
          defaultValue={decision?.reason ?? ''}
        />
        <ErrorNotice>{formText(error, paymentErrors)}</ErrorNotice>
        <div className="actions">
          <Button type="submit" busy={busy && 'Recording…'}>
            Record the decision
          </Button>
        </div>
      </form>
    </details>
  )
}
