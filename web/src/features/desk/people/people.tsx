import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListedPerson } from '../../../../../shared/desk/people.ts'
import { isForOperators } from '../../../../../shared/desk/roles.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { DeskSearch } from '../desk-search.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useTexts } from '../texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { linkId, PeopleTable } from './people-table.tsx'
import { peopleTexts } from './people-texts.ts'
import { PersonPanel } from './person-panel.tsx'
import { peopleQuery, personQuery } from './use-people.ts'
import './people.css'

const byEmail = (a: ListedPerson, b: ListedPerson): number => a.email.localeCompare(b.email)

/** The member who is open: first what the list knows, then all as of now. */
function useShown(shown: string | null, items: readonly ListedPerson[]) {
  const query = useQuery({ ...personQuery(shown ?? ''), enabled: shown !== null })
  const isGone = codeOf(query.error) === 'not-found'
  const read = isGone ? undefined : query.data
  const row = query.isPending ? items.find(({ userId }) => userId === shown) : undefined
  return { query, isGone, read, person: shown === null ? undefined : (read ?? row) }
}

/** Who works at the desk, and the member who is open. For desk-admins. */
export function People() {
  const desk = useTexts(deskTexts)
  const texts = useTexts(peopleTexts)
  const [isAdding, setAdding] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('q')?.trim() ?? ''
  const query = useInfiniteQuery(peopleQuery(search))
  // A member who was added can come once more with a later page.
  const items = [
    ...new Map(
      query.data?.pages.flatMap((page) => page.items).map((each) => [each.userId, each]),
    ).values(),
  ].sort(byEmail)
  const shown = parameters.get('person')
  const { query: personsQuery, person: chosen, read, isGone } = useShown(shown, items)

  const heading = useRef<HTMLHeadingElement>(null)
  const hasLeft = useRef(false)
  // Once the member who left is gone with the dialog that took the role: until then it holds the focus.
  useEffect(() => {
    if (!hasLeft.current || chosen) return
    hasLeft.current = false
    heading.current?.focus()
  })

  const closePanel = () => setParameters(search ? { q: search } : {})
  const close = () => {
    closePanel()
    // Once the list is visible again: narrow windows hide it behind the panel.
    requestAnimationFrame(() => document.getElementById(linkId(shown ?? ''))?.focus())
  }
  const count = query.hasNextPage
    ? texts.headingLoaded(items.length)
    : search
      ? texts.headingFound(items.length)
      : texts.heading(items.length)
  // The rows of the search before stay until this one is answered.
  const isSearching = query.isPlaceholderData
  const accessError = [query.error, personsQuery.error].find(isAccessError)
  if (accessError) return <AccessNotice error={accessError} />
  return (
    <>
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
                {isSearching ? desk.loading : count}
              </h2>
              <Button onClick={() => setAdding(true)}>{texts.add.open}</Button>
            </div>
            <DeskSearch
              texts={texts}
              search={search}
              day=""
              onSearch={({ search: q }) => setParameters(q ? { q } : {})}
            />
            <p role="status" className="visually-hidden">
              {isSearching ? desk.loading : search && items.length > 0 && count}
            </p>
            {shown && isGone && <Notice tone="info">{texts.gone}</Notice>}
            {shown && !chosen && !isGone && (
              <DeskLoaded query={personsQuery} failed={texts.personFailed} />
            )}
            {items.length > 0 && <PeopleTable items={items} shown={shown} search={search} />}
            {!isSearching && <Empty query={query} items={items} search={search} />}
            {query.hasNextPage && !isSearching && (
              <MoreButton
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              />
            )}
          </section>
          {chosen && (
            <PersonPanel
              key={chosen.userId}
              person={chosen}
              read={read}
              onDone={(text, isLast = false) => {
                toast(text, { tone: 'good', follows: isLast })
                hasLeft.current = isLast
                if (isLast) closePanel()
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

type EmptyProps = {
  query: { hasNextPage: boolean }
  items: readonly ListedPerson[]
  search: string
}

function Empty({ query: { hasNextPage }, items, search }: EmptyProps) {
  const texts = useTexts(peopleTexts)
  if (search !== '')
    return (
      items.length === 0 && (
        <EmptyState role="status">{hasNextPage ? texts.noMatchYet : texts.noMatch}</EmptyState>
      )
    )
  const hasOnlyAdmins = !hasNextPage && items.every(({ roles }) => isForOperators(roles))
  return hasOnlyAdmins && <EmptyState>{texts.none}</EmptyState>
}

function MoreButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const texts = useTexts(peopleTexts)
  const button = useFocusOnUnmount<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      className="desk-queue__more"
      busy={isBusy && texts.loadingMore}
      onClick={onClick}
    >
      {texts.loadMore}
    </Button>
  )
}
