import { useState } from 'react'
import type { DeskPerson, GivenRole } from '../../../../../shared/desk/people.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
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
  const { errorOf, reread, show } = usePeople()
  const [failure, setFailure] = useState('')
  const { userId, claimed } = person
  const name = person.name ?? person.email
  const isLast = person.roles.every((each) => each === role)

  const take = async () => {
    setFailure('')
    try {
      const now = await callDesk('takeDeskRole', { params: { userId, role } })
      onClose()
      await show(userId, now)
      onDone(texts.taken(name, desk.roles[role]), now === null)
    } catch (error) {
      setFailure(errorOf(error))
      void reread()
    }
  }
  return (
    <Dialog title={texts.takeTitle(name, desk.roles[role])} focusTitle onClose={onClose}>
      <div className="stack">
        <p>{isLast ? texts.takeLast(claimed) : texts.takeNote}</p>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className="actions">
          <ActionButton variant="primary" action={take} busy={texts.taking}>
            {texts.takeSubmit}
          </ActionButton>
          <Button onClick={onClose}>{texts.keep}</Button>
        </div>
      </div>
    </Dialog>
  )
}
