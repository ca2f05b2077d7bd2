import { useState } from 'react'
import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { deskTexts } from './desk-texts.ts'
import { DialogForm } from './dialog-form.tsx'
import { useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'
import { useReason } from './use-reason.ts'

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
  const { reason, setReason, problem, check } = useReason(texts.reasonMissing)
  const [to, setTo] = useState('')
  const { error } = claims.stateOf(request.id)
  const form = useSubmit({
    check,
    async send() {
      const address = to.trim()
      if (await claims.reassign(request, { reason, ...(address && { to: address }) })) onClose()
    },
  })
  return (
    <DialogForm
      title={texts.title(holder)}
      focusTitle
      form={form}
      // Beside the address.
      failure=""
      action={to.trim() === '' ? texts.take : texts.give}
      busy={texts.taking}
      cancel={panel.close}
      onClose={onClose}
    >
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
    </DialogForm>
  )
}
