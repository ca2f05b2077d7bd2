import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOffline } from '../../lib/connection.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { AccessNotice, isAccessError } from './desk-access-notice.tsx'
import { filterIn } from './desk-filters.tsx'
import { DeskLoaded } from './desk-loaded.tsx'
import { queueQuery } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { clockText } from './desk-times.ts'
import { QueueTable } from './queue-table.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { type ShownRow, steadyRows } from './steady-rows.ts'
import { useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** Whether the pointer or the focus is in an element. */
function useHeld() {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    held: hasPointer || hasFocus,
    handlers: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

type Props = { claims: Claims; isAdmin: boolean }

export function Queue({ claims, isAdmin }: Props) {
  const texts = useTexts(deskTexts)
  const heading = useId()
  const [parameters] = useSearchParams()
  const filter = filterIn(parameters)
  const query = useInfiniteQuery(queueQuery(filter))
  const { held, handlers } = useHeld()
  const offline = useOffline()

  const view = JSON.stringify(filter)
  const shown = useRef<{ view: string; rows: readonly ShownRow[] }>({ view, rows: [] })
  const before = shown.current.view === view ? shown.current.rows : []
  const fresh = query.data?.pages.flatMap((page) => page.items) ?? []
  const { rows, waiting } = steadyRows(before, fresh, { held, isWhole: !query.hasNextPage })
  useEffect(() => {
    shown.current = { view, rows }
  })

  const [showsKeys, setShowsKeys] = useState(false)
  useQueueKeys({
    rows,
    open: parameters.get('request'),
    onClaim: ({ request }) => claims.act(request, 'claim'),
    onHelp: () => setShowsKeys(true),
  })

  const last = query.data?.pages.at(-1)
  const isFiltered = Object.keys(filter).length > 0
  const emptyText = query.hasNextPage
    ? texts.queue.noMatchYet
    : isFiltered
      ? texts.queue.noMatch
      : texts.queue.empty
  return (
    <section className="stack gap-2" aria-labelledby={heading} aria-busy={query.isFetching}>
      <div className="desk-queue__head">
        <h2 id={heading}>{texts.queue.heading}</h2>
        {last && (
          <p>
            {query.hasNextPage ? texts.queue.loaded(fresh.length) : texts.queue.total(fresh.length)}
          </p>
        )}
        {filter.person && <p>{texts.filters.person}</p>}
        {last && <p className="quiet">{texts.updated(clockText(texts, last.asOf))}</p>}
        <Button
          size="small"
          busy={query.isRefetching && !query.isFetchingNextPage && texts.refreshing}
          onClick={() => void query.refetch()}
        >
          {texts.refresh}
        </Button>
        <button type="button" className="link-button" onClick={() => setShowsKeys(true)}>
          {texts.shortcuts} <kbd>?</kbd>
        </button>
      </div>
      {offline && (
        <div className="desk-queue__offline">
          <Notice tone="warning">{texts.queue.offline}</Notice>
        </div>
      )}
      {showsKeys && <ShortcutsDialog keys={texts.keys} onClose={() => setShowsKeys(false)} />}
      {isAccessError(query.error) ? (
        <AccessNotice error={query.error} />
      ) : (
        <DeskLoaded query={query} failed={texts.loadFailed} />
      )}
      <p role="status" className="desk-waiting">
        {waiting > 0 && texts.queue.newRows(waiting)}
      </p>
      {query.data && rows.length === 0 && <EmptyState role="status">{emptyText}</EmptyState>}
      {rows.length > 0 && (
        <div {...handlers}>
          <QueueTable rows={rows} claims={claims} isAdmin={isAdmin} labelledBy={heading} />
        </div>
      )}
      {query.hasNextPage && (
        <Button
          className="desk-queue__more"
          busy={query.isFetchingNextPage && texts.queue.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.queue.loadMore}
        </Button>
      )}
    </section>
  )
}
