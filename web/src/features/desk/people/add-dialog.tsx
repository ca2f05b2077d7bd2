import { useState } from 'react'
import { type DeskPerson, GivenRole, NewDeskPerson } from '../../../../../shared/desk/people.ts'
import { rolesGivenAtDesk } from '../../../../../shared/desk/roles.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = { onDone: (text: string, person: DeskPerson) => void; onClose: () => void }

/** Gives a role to the person with this e-mail address. */
export function AddDialog({ onDone, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const { add: texts, cancel } = useTexts(peopleTexts)
  const { errorOf, showAdded } = usePeople()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('analysts')
  const [problem, setProblem] = useState('')
  const form = useSubmit({
    check() {
      const isGood = NewDeskPerson.shape.email.safeParse(email).success
      setProblem(isGood ? '' : texts.emailMissing)
      return isGood
    },
    async send() {
      const person = await callDesk('addDeskPerson', { body: { email, role } })
      onClose()
      await showAdded(person)
      onDone(texts.done(person.name ?? person.email, desk.roles[role]), person)
    },
  })
  const isRefused = codeOf(form.error) === 'invalid-request'
  return (
    <DialogForm
      title={texts.title}
      form={form}
      failure={isRefused ? '' : errorOf(form.error)}
      action={texts.submit}
      busy={texts.busy}
      cancel={cancel}
      onClose={onClose}
    >
      <TextField
        label={texts.email}
        name="email"
        type="email"
        required
        value={email}
        error={isRefused ? texts.refused : problem}
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
    </DialogForm>
  )
}
