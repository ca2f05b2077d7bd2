import { queryOptions } from '@tanstack/react-query'
import type { PayeeCheck } from '../../../../shared/payee-check.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { call } from '../../lib/api.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null }

const everyPage = async <Item>(read: (cursor: string | null) => Promise<Page<Item>>) => {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

const from = (cursor: string | null) => ({
  query: { limit: 100, ...(cursor === null ? {} : { cursor }) },
})

/** All of them, the one saved last first. */
export const suppliersQuery = () =>
  queryOptions({
    queryKey: ['suppliers'],
    queryFn: async ({ signal }): Promise<SavedSupplier[]> => {
      const all = await everyPage((cursor) => call('listSuppliers', { ...from(cursor), signal }))
      return all.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
    },
  })

/** The newest hundred. */
export const payeeChecksQuery = () =>
  queryOptions({
    queryKey: ['payee-checks'],
    queryFn: async ({ signal }): Promise<PayeeCheck[]> =>
      (await call('listPayeeChecks', { ...from(null), signal })).items,
  })

/** The newest hundred, to show the last one beside each supplier. */
export const latestRequestsQuery = () =>
  queryOptions({
    queryKey: ['latest-requests'],
    queryFn: async ({ signal }): Promise<VerificationRequest[]> =>
      (await call('listRequests', { ...from(null), signal })).items,
  })
