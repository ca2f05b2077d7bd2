import { queryOptions } from '@tanstack/react-query'
import { call } from '../../domain/session/api.ts'

/** The links to the report of a request. Openings are shown as of the reading. */
export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['shares', id],
    queryFn: ({ signal }) => call('listShares', { params: { id }, signal }),
  })
