import { queryOptions } from '@tanstack/react-query'
import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { call } from '../../domain/session/api.ts'

/** The newest checks of watched suppliers that failed: one call for the whole list. */
export const failedChecksQuery = () =>
  queryOptions({
    queryKey: ['failed-checks'],
    queryFn: async ({ signal }) => {
      const query = { status: 'failed', limit: 100 } as const
      const { items } = await call('listRequests', { query, signal })
      return items.filter(({ type }) => type === monitoringType)
    },
  })

/** The newest failed check since the watch's newest report. Ids of requests are in order of time. */
export const newestFailed = (
  { company, requestId }: Pick<Watch, 'company' | 'requestId'>,
  failed: readonly VerificationRequest[] = [],
): VerificationRequest | undefined =>
  failed
    .filter(({ id, searchTerm }) => searchTerm === company && id > requestId)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
