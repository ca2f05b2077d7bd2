import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  DeskClaim,
  DeskQueuePage,
  DeskQueueQuery,
  DeskRequest,
} from '../../../../shared/desk/queue.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { callDesk } from './call-desk.ts'

export type DeskFilter = Pick<DeskQueueQuery, 'state' | 'type' | 'person' | 'search'>

const queuePollMs = 30_000
const figuresPollMs = 60_000

export const deskMeQuery = () =>
  queryOptions({
    queryKey: ['desk', 'me'],
    queryFn: ({ signal }) => callDesk('getDeskMe', { signal }),
  })

export const queueQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'queue', filter],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listDeskQueue', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // A search looks at many requests.
    refetchInterval: filter.search ? false : queuePollMs,
  })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['desk', 'figures'],
    queryFn: ({ signal }) => callDesk('getDeskFigures', { signal }),
    refetchInterval: figuresPollMs,
  })

/** Read once for each opening: the audit trail records every call. */
export const deskRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'request', id],
    queryFn: ({ signal }) => callDesk('getDeskRequest', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** @param code the one that is written and saved, by which the server finds more of them */
export const startingPointsQuery = (id: string, code = '') =>
  queryOptions({
    queryKey: ['desk', 'starting-points', id, code],
    queryFn: ({ signal }) => callDesk('listStartingPoints', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The content of the version that buyers see now; null if there is none as data. */
export const lastVersionQuery = (id: string, versions: number) =>
  queryOptions({
    queryKey: ['desk', 'last-version', id, versions],
    queryFn: async ({ client, signal }) => {
      const { items } = await client.ensureQueryData(startingPointsQuery(id))
      const last = items.find(({ isOfThisRequest }) => isOfThisRequest)
      if (!last) return null
      const { code } = last
      const { content } = await callDesk('getStartingPoint', { params: { id, code }, signal })
      return content
    },
    enabled: versions > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One published version of a request's report, by its code. */
export const publishedVersionQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['desk', 'published', id, code],
    queryFn: async ({ signal }) =>
      (await callDesk('getStartingPoint', { params: { id, code }, signal })).content,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reports that wait for a reviewer, the earliest due first. */
export const queuedForReviewQuery = () =>
  queryOptions({
    queryKey: ['desk', 'in-review'],
    queryFn: ({ signal }) => callDesk('listDeskQueue', { query: { state: 'in-review' }, signal }),
  })

/** Before the links to the files end. */
const fileLinkMs = 4 * 60_000

export const evidenceQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['desk', 'evidence', requestId],
    queryFn: async ({ signal }) =>
      (await callDesk('listEvidence', { params: { id: requestId }, signal })).items,
    staleTime: fileLinkMs,
    refetchInterval: fileLinkMs,
  })

/** Pictures that were released to the buyer, those taken back among them. */
export const releasedQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['desk', 'released-evidence', requestId],
    queryFn: async ({ signal }) =>
      (await callDesk('listReleasedEvidence', { params: { id: requestId }, signal })).items,
    staleTime: fileLinkMs,
    refetchInterval: fileLinkMs,
  })

/** What the buyer handed in. The audit trail records each call that shows some. */
export const deskPapersQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'papers', id],
    queryFn: ({ signal }) => callDesk('listDeskPapers', { params: { id }, signal }),
    staleTime: fileLinkMs,
    refetchInterval: fileLinkMs,
  })

type Pages = { pages: DeskQueuePage[]; pageParams: unknown[] }

/** The request as the queue has it, which is read again every 30 seconds; undefined if it shows no such row. */
export const queuedRequest = (client: QueryClient, id: string): DeskRequest | undefined =>
  client
    .getQueriesData<Pages>({ queryKey: ['desk', 'queue'] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((row) => row.id === id)

/** Shows a claim everywhere at once. A queue that is being read could still have the state before. */
export async function showClaim(
  client: QueryClient,
  id: string,
  claim: DeskClaim | null,
): Promise<void> {
  const queues = { queryKey: ['desk', 'queue'] }
  await client.cancelQueries(queues)
  client.setQueriesData<Pages>(queues, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === id ? { ...row, claim } : row)),
          })),
        }
      : data,
  )
  // A queue that was never read would stay empty. Others wait for the next poll: theirs is a moment behind.
  void client.refetchQueries({
    ...queues,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  })
  await showAnswer(client, deskRequestQuery(id).queryKey, (row) => ({ ...row, claim }))
}
