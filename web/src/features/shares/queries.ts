import { queryOptions } from '@tanstack/react-query'
import * as shareRoutes from '../../../../shared/routes/shares.ts'
import { callOf } from '../../domain/session/api.ts'

/** Calls a route of links to reports, which only their dialog loads. */
export const callShares = callOf(shareRoutes)

/** The links to the report of a request. Openings are shown as of the reading. */
export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['shares', id],
    queryFn: ({ signal }) => callShares('listShares', { params: { id }, signal }),
  })
