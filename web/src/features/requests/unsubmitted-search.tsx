import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { exactKey } from '../../../../shared/company-name.ts'
import { nextStepsPath } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { requestsQuery } from './queries.ts'

const key = ['searched']

/**
 * The name that was searched for last and not submitted; empty where there is none. It goes with what
 * the account read, so that a sign-out takes it along.
 */
export const useSearched = () => {
  const queries = useQueryClient()
  const { data: searched = '' } = useQuery<string>({
    queryKey: key,
    queryFn: skipToken,
    // From one page to the next nothing looks at it.
    gcTime: Number.POSITIVE_INFINITY,
  })
  const setSearched = useCallback((name: string) => queries.setQueryData(key, name), [queries])
  return { searched, setSearched }
}

/** A name that was searched for looks submitted to many: it says where it stands, and leads on. */
export function Unsubmitted() {
  const { searched, setSearched } = useSearched()
  const { data: requests } = useInfiniteQuery(requestsQuery())
  // It may have been submitted meanwhile, in another tab or as a re-check.
  const isRequested = requests?.pages.some(({ items }) =>
    items.some(
      ({ searchTerm, status }) =>
        status !== 'failed' &&
        status !== 'cancelled' &&
        exactKey(searchTerm) === exactKey(searched),
    ),
  )
  if (searched === '' || isRequested !== false) return null
  return (
    <Notice tone="info">
      <p>
        You have not submitted <CompanyName name={searched} /> yet.
      </p>
      <div className="actions">
        <ButtonLink size="small" to={nextStepsPath(searched)}>
          Continue
        </ButtonLink>
        <Button size="small" onClick={() => setSearched('')}>
          Dismiss
        </Button>
      </div>
    </Notice>
  )
}
