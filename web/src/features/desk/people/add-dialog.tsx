import { useState } from 'react'
import { type DeskPerson, GivenRole, NewDeskPerson } from '../../../../../shared/desk/people.ts'
import { rolesGivenAtDesk } from '../../../../../shared/desk/roles.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { onDone: (text: string, person: DeskPerson) => void; onClose: () => void }

/** Gives a role to the person with this e-mail address. */
export function AddDialog({ onDone, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const { add: texts, cancel } = useTexts(peopleTexts)
  const { errorOf, show } = usePeople()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('analysts')
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState('')
  const { busy, submit } = useSubmit({
    check() {
      const isGood = NewDeskPerson.shape.email.safeParse(email).success
      setProblem(isGood ? '' : texts.emailMissing)
      setFailure('')
      return isGood
    },
    async send() {
      try {
        const person = await callDesk('addDeskPerson', { body: { email, role } })
        onClose()
        await show(person.userId, person)
        onDone(texts.done(person.name ?? person.email, desk.roles[role]), person)
      } catch (error) {
        if (codeOf(error) === 'invalid-request') setProblem(texts.refused)
        else setFailure(errorOf(error))
      }
    },
  })
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          required
          value={email}
          error={problem}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label={texts.role}
          name="role"
          value={role}
          options={rolesGivenAtDesk.map((value) => ({ value, label: desk.roles[value] }))}
          onChange={({ target }) => setRole(GivenRole.parse(target.value))}
        />
        <p className="quiet">{texts.note}</p>
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
