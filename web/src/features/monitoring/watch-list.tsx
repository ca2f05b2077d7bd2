import { Link } from 'react-router'
import type { WatchList as List, Watch } from '../../../../shared/monitoring/watch.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { countWatched } from '../../domain/watches/watch-queries.ts'
import { formatDay } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { WatchEntry } from './watch-entry.tsx'
import './watch.css'

const suppliers = (count: number): string => (count === 1 ? 'supplier' : 'suppliers')

/** How many suppliers are watched, of how many that the plan allows. */
export function watchedText({ items, limit }: List): string {
  const count = countWatched(items)
  if (limit === 0)
    return `${items.length} watched ${suppliers(items.length)}, ${items.length === 1 ? 'paused' : 'all paused'}`
  return limit === null
    ? `${count} ${suppliers(count)} watched`
    : `${count} of ${limit} suppliers watched`
}

/** What happens to watches for which the plan has no room any more. */
function PausedByPlan({ watches, limit }: { watches: readonly Watch[]; limit: number | null }) {
  const paused = watches.filter(({ pausedBy }) => pausedBy === 'plan')
  const until = paused.map(({ keptUntil }) => keptUntil ?? '').toSorted()[0]
  if (paused.length === 0) return null
  const which = `${paused.length} watched ${paused.length === 1 ? 'supplier is' : 'suppliers are'} paused`
  return (
    <Notice tone="warning">
      <div>
        <p>
          <strong>
            {limit ? `Your plan covers ${limit}: ${which}.` : `Your plan has ended: ${which}.`}
          </strong>
        </p>
        <p>
          There are no further checks, but you can still read the history.{' '}
          {until && `It is kept until ${formatDay(until)}, then deleted. `}
          {until ? 'Upgrade before then, and' : 'If you upgrade,'} the checks resume automatically,
          for as many suppliers as the new plan covers. Those that you had paused yourself stay
          paused.
        </p>
      </div>
      <ButtonLink size="small" to={limit ? paths.pricing : paths.upgrade}>
        {limit ? 'Compare plans' : 'See Premium'}
      </ButtonLink>
    </Notice>
  )
}

/** Unread changes first, then by company. */
const inOrder = (watches: readonly Watch[]): Watch[] =>
  watches.toSorted(
    (a, b) => Number(b.unread) - Number(a.unread) || (a.company < b.company ? -1 : 1),
  )

/** All watched suppliers of a buyer. */
export function WatchList({ items, limit }: List) {
  return (
    <>
      <PausedByPlan watches={items} limit={limit} />
      {items.length === 0 ? (
        <EmptyState>
          <p>You’re not watching any suppliers yet.</p>
          <p>
            Open a finished report on <Link to={paths.dashboard}>your dashboard</Link>, and press{' '}
            <strong>Watch this supplier</strong>.
          </p>
        </EmptyState>
      ) : (
        <div className="stack gap-4">
          {inOrder(items).map((watch) => (
            <WatchEntry key={watch.id} watch={watch} />
          ))}
        </div>
      )}
    </>
  )
}
