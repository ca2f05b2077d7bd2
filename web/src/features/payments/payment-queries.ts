import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { call } from '../../domain/session/api.ts'
import { showAnswer, withItem } from '../../lib/show-answer.ts'

/** The newest hundred. */
export const paymentChecksQuery = () =>
  queryOptions({
    queryKey: ['payment-checks'],
    queryFn: async ({ signal }) =>
      (await call('listPaymentChecks', { query: { limit: 100 }, signal })).items,
  })

export type OnChanged = { onChanged: (check: PaymentCheck) => void }

/** Puts what a call answered into the list. */
export function useShowPaymentCheck() {
  const queries = useQueryClient()
  return (check: PaymentCheck) =>
    showAnswer(queries, paymentChecksQuery().queryKey, (all) => withItem(all, check, 'first'))
}
