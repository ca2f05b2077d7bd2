import { useState } from 'react'
import { lastAbsenceDay } from '../../../../../shared/desk/absence.ts'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DeskPerson } from '../../../../../shared/desk/people.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { dayText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void }

/** Until when a member is away, and what becomes of the requests they have claimed. */
export function AwayDialog({ person, onDone, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const { absence: texts, cancel } = useTexts(peopleTexts)
  const { errorOf, reread, show } = usePeople()
  const [days] = useState(() => {
    const now = new Date()
    return { first: deskDay(now), last: lastAbsenceDay(now) }
  })
  const { userId, name, email, claimed, away } = person
  const [until, setUntil] = useState(away?.until ?? days.first)
  const [isFreeing, setFreeing] = useState(false)
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const day = (at: string) => dayText(desk, at)
  const { busy, submit } = useSubmit({
    check() {
      const isGood = until >= days.first && until <= days.last
      setProblem(isGood ? '' : texts.untilWrong(day(days.first), day(days.last)))
      setFailure('')
      return isGood
    },
    async send() {
      try {
        const body = { awayUntil: until, ...(isFreeing && { freeClaims: true }) }
        const now = await callDesk('changeDeskPerson', { params: { userId }, body })
        onClose()
        await show(userId, now)
        onDone(texts.done(now.name ?? now.email, day(until)))
      } catch (error) {
        setFailure(errorOf(error))
        void reread()
      }
    },
  })
  return (
    <Dialog title={texts.title(name ?? email)} focusTitle onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="quiet">{texts.note}</p>
        <TextField
          label={texts.until}
          hint={texts.untilHint(day(days.last))}
          type="date"
          name="until"
          required
          min={days.first}
          max={days.last}
          value={until}
          error={problem}
          onChange={({ target }) => setUntil(target.value)}
        />
        {claimed > 0 && (
          <label className="people__check">
            <input
              type="checkbox"
              name="freeClaims"
              checked={isFreeing}
              onChange={({ target }) => setFreeing(target.checked)}
            />
            <span>
              {texts.free(claimed)}
              <span className="quiet block">{texts.freeNote}</span>
            </span>
          </label>
        )}
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
