import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskPerson } from '../../../../../shared/desk/people.ts'
import { isForOperators } from '../../../../../shared/desk/roles.ts'
import { useOffline } from '../../../lib/connection.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { DeskTable } from '../desk-table.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dayText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { peopleTexts } from './people-texts.ts'
import { AppText, SignInText } from './person-facts.tsx'
import { PersonPanel } from './person-panel.tsx'
import { peopleQuery } from './use-people.ts'
import './people.css'

const linkId = (userId: string): string => `person-${userId}`

/** Who works at the desk, and the member who is open. For desk-admins. */
export function People() {
  const desk = useTexts(deskTexts)
  const texts = useTexts(peopleTexts)
  const offline = useOffline()
  const query = useQuery(peopleQuery())
  const [isAdding, setAdding] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const shown = parameters.get('person')
  const items = query.data?.items ?? []
  const chosen = items.find(({ userId }) => userId === shown)

  const heading = useRef<HTMLHeadingElement>(null)
  const hasLeft = useRef(false)
  // Once the member who left is gone with the dialog that took the role: until then it holds the focus.
  useEffect(() => {
    if (!hasLeft.current || chosen) return
    hasLeft.current = false
    heading.current?.focus()
  })

  const close = () => {
    setParameters({})
    // Once the list is visible again: narrow windows hide it behind the panel.
    requestAnimationFrame(() => document.getElementById(linkId(shown ?? ''))?.focus())
  }
  if (isAccessError(query.error)) return <AccessNotice error={query.error} />
  return (
    <>
      {offline && <Notice tone="warning">{desk.offline}</Notice>}
      <p className="quiet desk-intro">{texts.intro}</p>
      <DeskLoaded query={query} failed={texts.loadFailed} />
      {query.data && (
        <div className={`desk-columns stack gap-4 ${chosen ? 'desk-columns--open' : ''}`}>
          <section
            className="desk-columns__list stack gap-4"
            aria-labelledby="people-heading"
            aria-busy={query.isFetching}
          >
            <div className="spread">
              <h2 id="people-heading" ref={heading} tabIndex={-1}>
                {texts.heading(items.length)}
              </h2>
              <Button onClick={() => setAdding(true)}>{texts.add.open}</Button>
            </div>
            {shown && !chosen && <Notice tone="info">{texts.gone}</Notice>}
            <Table items={items} shown={shown} />
            {items.every(({ roles }) => isForOperators(roles)) && (
              <EmptyState>{texts.none}</EmptyState>
            )}
          </section>
          {chosen && (
            <PersonPanel
              key={chosen.userId}
              person={chosen}
              onDone={(text, isLast = false) => {
                toast(text, { tone: 'good', follows: isLast })
                hasLeft.current = isLast
                if (isLast) setParameters({})
              }}
              onClose={close}
            />
          )}
        </div>
      )}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onDone={(text, { userId }) => {
            toast(text, { tone: 'good', follows: true })
            setParameters({ person: userId })
          }}
        />
      )}
    </>
  )
}

type TableProps = { items: readonly DeskPerson[]; shown: string | null }

function Table({ items, shown }: TableProps) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(peopleTexts)
  return (
    <DeskTable<DeskPerson>
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
                to={{ search: `?person=${userId}` }}
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
