import type { DeskPerson, GivenRole } from '../../../../../shared/desk/people.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { DialogForm } from '../dialog-form.tsx'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { usePeople } from './use-people.ts'

type Props = {
  person: DeskPerson
  role: GivenRole
  onDone: (text: string, hasLeft: boolean) => void
  onClose: () => void
}

/** Says what ends with the role, which can be the last one. */
export function TakeRoleDialog({ person, role, onDone, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const { roles: texts } = useTexts(peopleTexts)
  const { errorOf, change } = usePeople()
  const { userId, claimed } = person
  const name = person.name ?? person.email
  const isLast = person.roles.every((each) => each === role)
  const form = useSubmit({
    async send() {
      const now = await change(userId, callDesk('takeDeskRole', { params: { userId, role } }))
      onClose()
      onDone(texts.taken(name, desk.roles[role]), now === null)
    },
  })
  return (
    <DialogForm
      title={texts.takeTitle(name, desk.roles[role])}
      focusTitle
      form={form}
      failure={errorOf(form.error)}
      action={texts.takeSubmit}
      busy={texts.taking}
      cancel={texts.keep}
      onClose={onClose}
    >
      <p>{isLast ? texts.takeLast(claimed) : texts.takeNote}</p>
    </DialogForm>
  )
}
