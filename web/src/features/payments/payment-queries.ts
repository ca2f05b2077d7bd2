import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { PaymentCheck, PaymentCheckFilter } from '../../../../shared/payments/payment-check.ts'
import * as paymentRoutes from '../../../../shared/routes/payment-checks.ts'
import { callOf } from '../../domain/session/api.ts'
import { showAnswer, showWholeAnswer, withItem } from '../../lib/show-answer.ts'

/** Calls a route of payment checks, which only pages with a payment load. */
export const callPayments = callOf(paymentRoutes)

const name = 'payment-checks'
const pageSize = 100

type Pages = InfiniteData<{ items: PaymentCheck[]; nextCursor: string | null }>

/** The buyer's checks that fit, newest first. */
export const paymentChecksQuery = (filter: PaymentCheckFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) =>
      callPayments('listPaymentChecks', {
        query: { ...filter, limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  })

export const paymentCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-check', id],
    queryFn: ({ signal }) => callPayments('getPaymentCheck', { params: { id }, signal }),
  })

export type OnChanged = { onChanged: (check: PaymentCheck) => void }

const isIn = ({ pages }: Pages, { id }: PaymentCheck): boolean =>
  pages.some(({ items }) => items.some((item) => item.id === id))

/** One that is shown keeps its place, whatever the filter says of it now; a new one comes first. */
const withCheck = (data: Pages, check: PaymentCheck, isFiltered: boolean): Pages => {
  const isKnown = isIn(data, check)
  return {
    ...data,
    pages: data.pages.map((page, index) =>
      page.items.some(({ id }) => id === check.id) || (!isKnown && !isFiltered && index === 0)
        ? { ...page, items: withItem(page.items, check, 'first') }
        : page,
    ),
  }
}

/** Puts what a call answered into the lists, and on its own page. */
export function useShowPaymentCheck() {
  const queries = useQueryClient()
  return async (check: PaymentCheck) => {
    await showWholeAnswer(queries, paymentCheckQuery(check.id).queryKey, check)
    const lists = queries.getQueryCache().findAll({ queryKey: [name] })
    const filters = lists.map(({ queryKey: [, filter] }) => filter as PaymentCheckFilter)
    await Promise.all(
      filters.map((filter) => {
        const isFiltered = Object.keys(filter).length > 0
        return showAnswer(queries, paymentChecksQuery(filter).queryKey, (data) =>
          withCheck(data, check, isFiltered),
        )
      }),
    )
  }
}
