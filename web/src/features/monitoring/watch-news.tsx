import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { watchPath } from '../../lib/watch-paths.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useWatches } from './use-watches.ts'

/** A line on the dashboard while watched suppliers have changes that were not seen. */
export function WatchNews() {
  const { data } = useWatches()
  const unread = data?.items.filter((watch) => watch.unread) ?? []
  const [only] = unread
  if (!only) return null
  const isOne = unread.length === 1
  return (
    <Notice tone="info">
      <p>
        {isOne ? `Changed: ${only.company}.` : `${unread.length} watched suppliers have changed.`}{' '}
        <Link to={isOne ? watchPath(only.id) : paths.monitoring}>See what changed</Link>
      </p>
    </Notice>
  )
}
