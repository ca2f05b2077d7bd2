import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The newest of a buyer's requests are looked through; the server looks through all for the same. */
const lookedThrough = 100

/** What the buyer has asked before that may be this company: told before a check is taken. */
export const earlierQuery = (term: string) =>
  queryOptions({
    queryKey: ['earlier', term],
    queryFn: async ({ signal }) => {
      const [{ items }, { earlierAmong }] = await Promise.all([
        call('listRequests', { query: { limit: lookedThrough }, signal }),
        import('./similar.ts'),
      ])
      return earlierAmong(term, items)
    },
    enabled: term !== '',
  })

/** One request: the one that an answer of the server names. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => call('getRequest', { params: { id }, signal }),
  })
