import { useState } from 'react'
import type { OutcomeKind } from '../../../../../shared/desk/outcomes.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { useTexts } from '../texts.ts'
import { outcomeTexts } from './outcome-texts.ts'
import { ReasonField } from './reason-field.tsx'
import { useOutcome } from './use-outcome.ts'

type Props = { request: DeskRequestDetails; kind: OutcomeKind; onClose: () => void }

/** Proposes how a request ends. */
export function OutcomeDialog({ request, kind, onClose }: Props) {
  const texts = useTexts(outcomeTexts)
  const { panel } = useTexts(deskTexts)
  const { errorOf, showOutcome } = useOutcome(request.id)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const { busy, submit } = useSubmit({
    check() {
      setProblem(reason.trim() === '' ? texts.reasonMissing : '')
      return reason.trim() !== ''
    },
    async send() {
      try {
        const { outcome } = await callDesk('proposeOutcome', {
          params: { id: request.id },
          body: { kind, reason },
        })
        onClose()
        await showOutcome(outcome)
      } catch (error) {
        setFailure(errorOf(error))
      }
    },
  })
  return (
    <Dialog title={texts.kinds[kind]} focusTitle onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          <CompanyName name={request.searchTerm} />
        </p>
        <p className="quiet">{texts.effects[kind]}</p>
        <ReasonField kind={kind} value={reason} error={problem} onChange={setReason} />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" variant="primary" busy={busy && texts.proposing}>
            {texts.propose}
          </Button>
          <Button onClick={onClose}>{panel.close}</Button>
        </div>
      </form>
    </Dialog>
  )
}
