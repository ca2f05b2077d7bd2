import { useState } from 'react'
import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'

type Props = {
  request: DeskRequest
  /** Name of the member who has the request. */
  holder: string
  claims: Claims
  onClose: () => void
}

const maxReason = 200

/** Takes a request from the member who has it: who, why, and who goes on with it. */
export function TakeBackDialog({ request, holder, claims, onClose }: Props) {
  const { takeBack: texts, panel } = useTexts(deskTexts)
  const [reason, setReason] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState('')
  const { error } = claims.stateOf(request.id)
  const { busy, submit } = useSubmit({
    check() {
      setProblem(reason.trim() === '' ? texts.reasonMissing : '')
      return reason.trim() !== ''
    },
    async send() {
      const address = to.trim()
      if (await claims.reassign(request, { reason, ...(address && { to: address }) })) onClose()
    },
  })
  return (
    <Dialog title={texts.title(holder)} focusTitle onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          <CompanyName name={request.searchTerm} />
        </p>
        <p className="quiet">{texts.note(holder)}</p>
        <TextField
          label={texts.reason}
          name="reason"
          value={reason}
          error={problem}
          maxLength={maxReason}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={texts.to}
          hint={texts.toHint}
          name="to"
          type="email"
          value={to}
          {...(error !== undefined && { error })}
          autoComplete="off"
          onChange={({ target }) => setTo(target.value)}
        />
        <div className="actions">
          <Button type="submit" variant="primary" busy={busy && texts.taking}>
            {to.trim() === '' ? texts.take : texts.give}
          </Button>
          <Button onClick={onClose}>{panel.close}</Button>
        </div>
      </form>
    </Dialog>
  )
}
