import { Link } from 'react-router'
import type { ListedPerson } from '../../../../../shared/desk/people.ts'
import { DeskTable } from '../desk-table.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dayText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'
import { AppText, SignInText } from './person-facts.tsx'

export const linkId = (userId: string): string => `person-${userId}`

type Props = { items: readonly ListedPerson[]; shown: string | null; search: string }

export function PeopleTable({ items, shown, search }: Props) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(peopleTexts)
  return (
    <DeskTable<ListedPerson>
      labelledBy="people-heading"
      rows={items}
      keyOf={({ userId }) => userId}
      stateOf={({ userId }) => (userId === shown ? 'desk-row--open' : '')}
      columns={[
        {
          name: texts.name,
          cell: ({ userId, isMe, name, email }) => (
            <>
              <Link
                id={linkId(userId)}
                className="strong"
                translate="no"
                title={email}
                to={{
                  search: String(
                    new URLSearchParams({ person: userId, ...(search && { q: search }) }),
                  ),
                }}
                aria-current={userId === shown || undefined}
              >
                {name ?? email}
              </Link>
              {name && (
                <span className="quiet" translate="no">
                  {email}
                </span>
              )}
              {isMe && <span className="quiet">({texts.you})</span>}
            </>
          ),
        },
        {
          name: texts.role,
          cell: ({ roles }) => roles.map((role) => desk.roles[role]).join(desk.comma),
        },
        { name: texts.app, cell: (person) => <AppText person={person} /> },
        { name: texts.lastSignIn, cell: (person) => <SignInText person={person} /> },
        { name: texts.claimed, cell: ({ claimed }) => texts.requests(claimed) },
        {
          name: texts.presence,
          cell: ({ away }) =>
            away ? (
              <span className="strong">{texts.awayUntil(dayText(desk, away.until))}</span>
            ) : (
              <span className="quiet">{texts.present}</span>
            ),
        },
      ]}
    />
  )
}
