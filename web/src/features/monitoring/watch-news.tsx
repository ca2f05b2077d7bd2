import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { usageQuery } from '../../lib/account-queries.ts'
import { watchPath } from '../../lib/watch-paths.ts'
import { watchesQuery } from '../../lib/watch-queries.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** A line on the dashboard while watched suppliers have changes that were not seen. */
export function WatchNews() {
  const plan = useQuery(usageQuery()).data?.plan
  const { data } = useQuery({
    ...watchesQuery(),
    enabled: plan !== undefined && plan !== 'free',
  })
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
