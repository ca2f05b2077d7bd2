import { type DeskPerson, maxResetReasonLength } from '../../../../../shared/desk/people.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { callDesk } from '../call-desk.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useTexts } from '../texts.ts'
import { useReason } from '../use-reason.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void }

/** Turns a lost authenticator app off. */
export function ResetDialog({ person: { userId, name, email }, onDone, onClose }: Props) {
  const { reset: texts, cancel } = useTexts(peopleTexts)
  const { errorOf, change } = usePeople()
  const { reason, setReason, problem, check } = useReason(texts.reasonMissing)
  const form = useSubmit({
    check,
    async send() {
      const call = callDesk('resetSecondFactor', { params: { userId }, body: { reason } })
      const now = await change(userId, call)
      onClose()
      onDone(texts.done(now.name ?? now.email))
    },
  })
  return (
    <DialogForm
      title={texts.title(name ?? email)}
      focusTitle
      form={form}
      failure={errorOf(form.error)}
      action={texts.submit}
      busy={texts.busy}
      cancel={cancel}
      onClose={onClose}
    >
      <p>{texts.effect}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        name="reason"
        rows={2}
        required
        maxLength={maxResetReasonLength}
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  )
}
