import { useInfiniteQuery } from '@tanstack/react-query'
import { exactKey } from '../../../../shared/names/company-name.ts'
import { requestsQuery } from '../../domain/requests/request-queries.ts'
import { useLastSearch } from '../../domain/requests/use-last-search.ts'
import { nextStepsPath } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Buyers mistake a search for a submission: says that it is not submitted, with a link. */
export function UnsubmittedSearch() {
  const { searched, setSearched } = useLastSearch()
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
