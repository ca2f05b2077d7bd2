import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { DisputePanel } from './dispute-panel.tsx'
import { disputesQuery } from './disputes-query.ts'
import { disputesTexts } from './disputes-texts.ts'
import './disputes.css'

const linkId = (id: string): string => `dispute-${id}`

/** The list of disputes, and beside it the chosen one. */
export function Disputes({ me }: { me: DeskMe }) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(disputesTexts)
  const query = useInfiniteQuery(disputesQuery())
  const [announcement, announce] = useState('')
  const [parameters, setParameters] = useSearchParams()
  const shown = parameters.get('dispute')
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = items.find(({ id }) => id === shown)
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query
  // The link of an e-mail leads to a dispute on any page.
  const isSought = shown !== null && !chosen && hasNextPage
  // Runs after every render: a page may have loaded before this component was shown.
  useEffect(() => {
    if (isSought && !isFetching && !query.isError) void fetchNextPage()
  })

  const close = () => {
    setParameters({})
    requestAnimationFrame(() => document.getElementById(linkId(shown ?? ''))?.focus())
  }
  if (isAccessError(query.error)) return <AccessNotice error={query.error} />
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <p className="quiet">
        <Link to={paths.desk}>{texts.back}</Link>
      </p>
      <p className="quiet desk-intro">{texts.intro}</p>
      <DeskLoaded query={query} failed={texts.loadFailed} />
      {query.data && (
        <div className={`desk-columns stack gap-4 ${chosen ? 'desk-columns--open' : ''}`}>
          <div className="desk-columns__list stack gap-4">
            {shown && !chosen && !isSought && <Notice tone="info">{texts.gone}</Notice>}
            <List
              title={texts.open}
              empty={texts.noneOpen}
              items={items.filter(({ outcome }) => !outcome)}
              isWhole={!hasNextPage}
              shown={shown}
            />
            {hasNextPage && (
              <Button
                busy={isFetchingNextPage && desk.queue.loadingMore}
                onClick={() => void fetchNextPage()}
              >
                {desk.queue.loadMore}
              </Button>
            )}
            <List
              title={texts.decided}
              empty={texts.noneDecided}
              items={items.filter(({ outcome }) => outcome)}
              isWhole
              shown={shown}
            />
          </div>
          {chosen && (
            <DisputePanel
              key={chosen.id}
              dispute={chosen}
              mayDecide={me.roles.includes('reviewers')}
              onDecided={announce}
              onClose={close}
            />
          )}
        </div>
      )}
    </>
  )
}

type ListProps = {
  title: string
  empty: string
  items: readonly Dispute[]
  /** Whether there is no further page of them. */
  isWhole: boolean
  shown: string | null
}

function List({ title, empty, items, isWhole, shown }: ListProps) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(disputesTexts)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="stack gap-3">
      <h2 id={heading}>{texts.heading(title, isWhole ? `${items.length}` : `${items.length}+`)}</h2>
      {items.length === 0 && <EmptyState>{empty}</EmptyState>}
      {items.length > 0 && (
        <ul>
          {items.map(({ id, companyName, receivedAt, outcome }) => (
            <li
              key={id}
              className={`disputes__row stack gap-1 ${id === shown ? 'desk-row--open' : ''}`}
            >
              <Link
                id={linkId(id)}
                to={{ search: `?dispute=${id}` }}
                aria-current={id === shown ? 'true' : undefined}
                className="strong wrap-anywhere"
              >
                <CompanyName name={companyName} />
              </Link>
              <span className="quiet">
                {texts.received(dateTimeText(desk, receivedAt))}
                {outcome && ` · ${texts.decidedAs[outcome.decision]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
