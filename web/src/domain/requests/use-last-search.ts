import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const key = ['searched']

/**
 * The last searched name that was not submitted, or ''. Kept in the query cache, which is dropped on
 * sign-out.
 */
export const useLastSearch = () => {
  const queries = useQueryClient()
  const { data: searched = '' } = useQuery<string>({
    queryKey: key,
    queryFn: skipToken,
    // Between two pages no component observes it.
    gcTime: Number.POSITIVE_INFINITY,
  })
  const setSearched = useCallback((name: string) => queries.setQueryData(key, name), [queries])
  return { searched, setSearched }
}
