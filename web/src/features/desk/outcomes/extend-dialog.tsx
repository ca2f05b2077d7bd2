import { useState } from 'react'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { CompanyName } from '../../../ui/company-name.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText, spanText } from '../desk-times.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useTexts } from '../texts.ts'
import { useReason } from '../use-reason.ts'
import { outcomeTexts } from './outcome-texts.ts'
import { ReasonField } from './reason-field.tsx'
import { useOutcome } from './use-outcome.ts'

const hourMs = 3_600_000
const hours = [12, 24, 48, 72, 168] as const

/** Whole minutes, as people promise a time. */
const laterBy = (from: number, hours: number): string =>
  new Date(Math.ceil((from + hours * hourMs) / 60_000) * 60_000).toISOString()

type Props = { request: DeskRequestDetails; onClose: () => void; onDone: (text: string) => void }

/** Promises the report for a later time. */
export function ExtendDialog({ request, onClose, onDone }: Props) {
  const texts = useTexts(outcomeTexts)
  const desk = useTexts(deskTexts)
  const { errorOf, showDue } = useOutcome(request.id)
  const [from] = useState(() => Math.max(Date.now(), Date.parse(request.dueAt ?? '') || 0))
  const [dueAt, setDueAt] = useState(laterBy(from, hours[1]))
  const { reason, setReason, problem, check } = useReason(texts.reasonMissing)
  const form = useSubmit({
    check,
    async send() {
      await callDesk('extendDueTime', { params: { id: request.id }, body: { dueAt, reason } })
      onDone(texts.extended(dateTimeText(desk, dueAt)))
      onClose()
      await showDue(dueAt)
    },
  })
  return (
    <DialogForm
      title={texts.extend}
      focusTitle
      form={form}
      failure={errorOf(form.error)}
      action={texts.extend}
      busy={texts.extending}
      cancel={desk.panel.close}
      onClose={onClose}
    >
      <p>
        <CompanyName name={request.searchTerm} />
      </p>
      <p className="quiet">{texts.effects.extend}</p>
      <SelectField
        label={texts.newDue}
        name="dueAt"
        value={dueAt}
        options={hours.map((each) => {
          const value = laterBy(from, each)
          const span = spanText(desk, each * hourMs)
          return { value, label: texts.later(span, dateTimeText(desk, value)) }
        })}
        onChange={({ target }) => setDueAt(target.value)}
      />
      <ReasonField kind="extend" value={reason} error={problem} onChange={setReason} />
    </DialogForm>
  )
}
