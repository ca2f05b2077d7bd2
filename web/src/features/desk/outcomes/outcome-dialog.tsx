import type { OutcomeKind } from '../../../../../shared/desk/outcomes.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { CompanyName } from '../../../ui/company-name.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useTexts } from '../texts.ts'
import { useReason } from '../use-reason.ts'
import { outcomeTexts } from './outcome-texts.ts'
import { ReasonField } from './reason-field.tsx'
import { useOutcome } from './use-outcome.ts'

type Props = { request: DeskRequestDetails; kind: OutcomeKind; onClose: () => void }

/** Proposes how a request ends. */
export function OutcomeDialog({ request, kind, onClose }: Props) {
  const texts = useTexts(outcomeTexts)
  const { panel } = useTexts(deskTexts)
  const { errorOf, showOutcome } = useOutcome(request.id)
  const { reason, setReason, problem, check } = useReason(texts.reasonMissing)
  const form = useSubmit({
    check,
    async send() {
      const { outcome } = await callDesk('proposeOutcome', {
        params: { id: request.id },
        body: { kind, reason },
      })
      onClose()
      await showOutcome(outcome)
    },
  })
  return (
    <DialogForm
      title={texts.kinds[kind]}
      focusTitle
      form={form}
      failure={errorOf(form.error)}
      action={texts.propose}
      busy={texts.proposing}
      cancel={panel.close}
      onClose={onClose}
    >
      <p>
        <CompanyName name={request.searchTerm} />
      </p>
      <p className="quiet">{texts.effects[kind]}</p>
      <ReasonField kind={kind} value={reason} error={problem} onChange={setReason} />
    </DialogForm>
  )
}
