import { useState } from 'react'
import { lastAbsenceDay } from '../../../../../shared/desk/absence.ts'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DeskPerson } from '../../../../../shared/desk/people.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { callDesk } from '../call-desk.ts'
import { Choice } from '../choice.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dayText } from '../desk-times.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { person: DeskPerson; onDone: (text: string) => void; onClose: () => void }

/** Until when a member is away, and what becomes of the requests they have claimed. */
export function AwayDialog({ person, onDone, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const { absence: texts, cancel } = useTexts(peopleTexts)
  const { errorOf, change } = usePeople()
  const [days] = useState(() => {
    const now = new Date()
    return { first: deskDay(now), last: lastAbsenceDay(now) }
  })
  const { userId, name, email, claimed, away } = person
  const [until, setUntil] = useState(away?.until ?? days.first)
  const [isFreeing, setFreeing] = useState(false)
  const [problem, setProblem] = useState('')
  const day = (at: string) => dayText(desk, at)
  const form = useSubmit({
    check() {
      const isGood = until >= days.first && until <= days.last
      setProblem(isGood ? '' : texts.untilWrong(day(days.first), day(days.last)))
      return isGood
    },
    async send() {
      const body = { awayUntil: until, ...(isFreeing && { freeClaims: true }) }
      const call = callDesk('changeDeskPerson', { params: { userId }, body })
      const now = await change(userId, call)
      onClose()
      onDone(texts.done(now.name ?? now.email, day(until)))
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
        <Choice
          name="freeClaims"
          checked={isFreeing}
          hint={texts.freeNote}
          onChange={({ target }) => setFreeing(target.checked)}
        >
          {texts.free(claimed)}
        </Choice>
      )}
    </DialogForm>
  )
}
