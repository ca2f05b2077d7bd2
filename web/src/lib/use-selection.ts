import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** More suppliers do not fit side by side. */
export const maxCompared = 4

const key = ['selected']

type Selection = {
  /** Ids of requests, in the order of their selection. */
  ids: readonly string[]
  /** True after an attempt to select one more than fit. */
  isOver: boolean
}

const none: Selection = { ids: [], isOver: false }

const toggled = ({ ids }: Selection, id: string): Selection => {
  if (ids.includes(id)) return { ids: ids.filter((each) => each !== id), isOver: false }
  return ids.length < maxCompared ? { ids: [...ids, id], isOver: false } : { ids, isOver: true }
}

/**
 * The reports that are selected for a comparison, on any page. Kept in the query cache, which is dropped on
 * sign-out.
 */
export const useSelection = () => {
  const queries = useQueryClient()
  const { data = none } = useQuery<Selection>({
    queryKey: key,
    queryFn: skipToken,
    // Between two pages no component observes it.
    gcTime: Number.POSITIVE_INFINITY,
  })
  const select = useCallback(
    (ids: readonly string[]) => queries.setQueryData<Selection>(key, { ids, isOver: false }),
    [queries],
  )
  const toggle = useCallback(
    (id: string) => queries.setQueryData<Selection>(key, (now = none) => toggled(now, id)),
    [queries],
  )
  return { ...data, select, toggle }
}
