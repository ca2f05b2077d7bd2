import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { DeskPerson, GivenRole, ListedPerson } from '../../../../../shared/desk/people.ts'
import {
  type DeskRole,
  isForOperators,
  rolesGivenAtDesk,
} from '../../../../../shared/desk/roles.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { CopyButton } from '../copy-button.tsx'
import { DeskPanel } from '../desk-panel.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dayText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { AwayDialog } from './away-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { peopleTexts } from './people-texts.ts'
import { AppText, SignInText } from './person-facts.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { TakeRoleDialog } from './take-role-dialog.tsx'
import { usePeople } from './use-people.ts'

type Done = (text: string, hasLeft?: boolean) => void
type Props = {
  person: ListedPerson
  /** With what only the user pool knows; undefined until it is read. */
  read: DeskPerson | undefined
  /** @param text what was done @param hasLeft whether the member has no role anymore */
  onDone: Done
  onClose: () => void
}

/** One member, with what a desk-admin may change of them. */
export function PersonPanel({ person, read, onDone, onClose }: Props) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(peopleTexts)
  const { name, email, roles, claimed, away } = person
  const day = (at: string) => dayText(desk, at)
  return (
    <DeskPanel heading={<span translate="no">{name ?? email}</span>} onClose={onClose}>
      <div className="row">
        {name && (
          <span className="wrap-anywhere" translate="no">
            {email}
          </span>
        )}
        <CopyButton text={email} what={texts.email} />
      </div>
      <div className="people__facts">
        <DescriptionList
          items={[
            { label: texts.role, value: roles.map((role) => desk.roles[role]).join(desk.comma) },
            { label: texts.app, value: read ? <AppText person={read} /> : desk.loading },
            { label: texts.lastSignIn, value: <SignInText person={person} /> },
            { label: texts.claimed, value: texts.requests(claimed) },
            {
              label: texts.presence,
              value: away
                ? texts.awaySince(day(deskDay(new Date(away.since))), day(away.until))
                : texts.present,
            },
          ]}
        />
      </div>
      {isForOperators(roles) ? (
        <p>{texts.errors['operators-only']}</p>
      ) : (
        read && (
          <>
            <NameForm person={read} onDone={onDone} />
            <Roles person={read} onDone={onDone} />
            <Absence person={read} onDone={onDone} />
            <SecondFactor person={read} onDone={onDone} />
          </>
        )
      )}
    </DeskPanel>
  )
}

type PartProps = { person: DeskPerson; onDone: Done }

function Roles({ person, onDone }: PartProps) {
  const desk = useTexts(deskTexts)
  const { role: heading, roles: texts } = useTexts(peopleTexts)
  const { errorOf, change } = usePeople()
  const [taken, setTaken] = useState<GivenRole>()
  const { userId } = person
  const has = (role: DeskRole) => person.roles.includes(role)
  const give = useMutation({
    mutationFn: (role: GivenRole) =>
      change(userId, callDesk('giveDeskRole', { params: { userId, role } })),
    onSuccess: (now, role) => onDone(texts.given(now.name ?? now.email, desk.roles[role])),
  })
  return (
    <div className="stack gap-2">
      <h3>{heading}</h3>
      <p className="quiet">{texts.note}</p>
      <div className="actions">
        {/* One button a role, so that the focus stays when its label changes. */}
        {rolesGivenAtDesk.map((role) => (
          <Button
            key={role}
            size="small"
            busy={give.isPending && give.variables === role && texts.giving}
            onClick={() => (has(role) ? setTaken(role) : give.mutate(role))}
          >
            {has(role) ? texts.take(desk.roles[role]) : texts.give(desk.roles[role])}
          </Button>
        ))}
      </div>
      <ErrorNotice>{errorOf(give.error)}</ErrorNotice>
      {taken && (
        <TakeRoleDialog
          person={person}
          role={taken}
          onDone={onDone}
          onClose={() => setTaken(undefined)}
        />
      )}
    </div>
  )
}

function Absence({ person, onDone }: PartProps) {
  const { absence: texts } = useTexts(peopleTexts)
  const { errorOf, change } = usePeople()
  const [isMarking, setMarking] = useState(false)
  const { userId } = person
  const end = useMutation({
    mutationFn: () =>
      change(
        userId,
        callDesk('changeDeskPerson', { params: { userId }, body: { awayUntil: null } }),
      ),
    onSuccess: (now) => onDone(texts.ended(now.name ?? now.email)),
  })
  return (
    <div className="stack gap-2">
      <h3>{texts.heading}</h3>
      <p className="quiet">{texts.note}</p>
      <div className="actions">
        <Button size="small" onClick={() => setMarking(true)}>
          {person.away ? texts.change : texts.mark}
        </Button>
        {person.away && <BackButton isBusy={end.isPending} onClick={() => end.mutate()} />}
      </div>
      <ErrorNotice>{errorOf(end.error)}</ErrorNotice>
      {isMarking && (
        <AwayDialog person={person} onDone={onDone} onClose={() => setMarking(false)} />
      )}
    </div>
  )
}

function BackButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { absence: texts } = useTexts(peopleTexts)
  const button = useFocusOnUnmount<HTMLButtonElement>()
  return (
    <Button ref={button} size="small" busy={isBusy && texts.backBusy} onClick={onClick}>
      {texts.back}
    </Button>
  )
}

function SecondFactor({ person, onDone }: PartProps) {
  const { reset: texts } = useTexts(peopleTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="stack gap-2">
      <h3>{texts.heading}</h3>
      <p className="quiet">{texts.note}</p>
      <div className="actions">
        <Button size="small" onClick={() => setAsking(true)}>
          {texts.open}
        </Button>
      </div>
      {isAsking && <ResetDialog person={person} onDone={onDone} onClose={() => setAsking(false)} />}
    </div>
  )
}
