import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const key = ['searched']

/**
 * The name that was searched for last and not submitted; empty where there is none. It goes with what
 * the account read, so that a sign-out takes it along.
 */
export const useLastSearch = () => {
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
