import { useState } from 'react'
import { type DeskPerson, maxResetReasonLength } from '../../../../../shared/desk/people.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void }

/** Turns a lost authenticator app off. */
export function ResetDialog({ person: { userId, name, email }, onDone, onClose }: Props) {
  const { reset: texts, cancel } = useTexts(peopleTexts)
  const { errorOf, reread, show } = usePeople()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const { busy, submit } = useSubmit({
    check() {
      setProblem(reason.trim() === '' ? texts.reasonMissing : '')
      setFailure('')
      return reason.trim() !== ''
    },
    async send() {
      try {
        const now = await callDesk('resetSecondFactor', { params: { userId }, body: { reason } })
        onClose()
        await show(userId, now)
        onDone(texts.done(now.name ?? now.email))
      } catch (error) {
        setFailure(errorOf(error))
        void reread()
      }
    },
  })
  return (
    <Dialog title={texts.title(name ?? email)} focusTitle onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
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
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className="actions">
          <Button type="submit" variant="primary" busy={busy && texts.busy}>
            {texts.submit}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
