import { useState } from 'react'
import { type DeskPerson, MemberName } from '../../../../../shared/desk/people.ts'
import { maxLengths } from '../../../../../shared/platform/max-lengths.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { useInitials } from '../use-initials.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { person: DeskPerson; onDone: (text: string) => void }

/** The name that colleagues, e-mails and, as initials, reports show. */
export function NameForm({ person: { userId, name, email }, onDone }: Props) {
  const { name: label, naming: texts } = useTexts(peopleTexts)
  const { errorOf, change } = usePeople()
  const initialsOf = useInitials()
  const [read, setRead] = useState(name)
  const [typed, setTyped] = useState(name ?? '')
  // Saving would put an older name back. What is being typed stays.
  if (read !== name) {
    setRead(name)
    if (typed === (read ?? '')) setTyped(name ?? '')
  }
  const [problem, setProblem] = useState('')
  const given = typed.trim()
  const { busy, error, submit } = useSubmit({
    check() {
      const isGood = MemberName.safeParse(given).success
      setProblem(isGood ? '' : given === '' ? texts.missing : texts.refused)
      return isGood
    },
    async send() {
      const body = { name: given }
      await change(userId, callDesk('changeDeskPerson', { params: { userId }, body }))
      onDone(texts.done(given))
    },
  })
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate>
      <TextField
        label={label}
        hint={texts.hint(initialsOf(given || email))}
        name="name"
        value={typed}
        error={problem || errorOf(error)}
        maxLength={maxLengths.profile.displayName}
        autoComplete="off"
        translate="no"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="actions">
        <Button type="submit" size="small" busy={busy && texts.busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
