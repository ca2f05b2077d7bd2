import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { ApiError, codeOf } from '../../lib/api-error.ts'
import { fieldText } from '../../lib/error-text.ts'
import { requestPath } from '../../lib/paths.ts'
import { readAgain } from '../../lib/show-answer.ts'
import { toast } from '../../lib/toasts.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { checkLimit } from './check-limit.ts'
import { filesToHandIn } from './files-to-hand-in.ts'
import { keptPayment, type TypedPayment } from './kept-payment.ts'
import { createSubmitter, mayRetry } from './submit-request.ts'
import { typedTerm } from './typed-term.ts'
import { useLastSearch } from './use-last-search.ts'
import { isLimitReason, useLimitReached } from './use-limit-reached.ts'

/** The buyer's earlier request for this company. */
export type FirstRequest = { searchTerm: string; requestId: string | undefined }

const isRepeated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'already-requested'

/** The server's reason for refusing the name. */
const invalidIn = (error: unknown): string | undefined => fieldText(error, 'searchTerm')

/** Whether the server names a field of the payment, which the form shows. */
const isOfPayment = (error: unknown): boolean => fieldText(error, 'payment') !== undefined

const mutationKey = ['submit-request']

type Order = {
  again: boolean
  payment: TypedPayment | undefined
  /** Sent by the page of the request. */
  files: readonly File[]
}

/** Submit Request: docs/specification.md#search-submission. */
export const useSubmitRequest = (searchTerm: string) => {
  const [send] = useState(() => createSubmitter(() => crypto.randomUUID()))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { setSearched } = useLastSearch()
  const limitReached = useLimitReached()
  // Not derived from `error`: the next attempt resets that, and its button would disappear.
  const [first, setFirst] = useState<FirstRequest>()

  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: async ({ again, payment, files }: Order) => {
      const reason = await checkLimit()
      if (reason) return { reason }
      const { id } = await send({
        searchTerm,
        ...(again && { again }),
        ...(payment && { payment }),
      })
      if (files.length > 0) filesToHandIn.set(id, files)
      return { page: files.length > 0 ? requestPath(id) : paths.dashboard }
    },
    retry: (failures, failure) => failures < 2 && mayRetry(failure),
    onSuccess: async ({ reason, page }) => {
      if (reason) return limitReached(reason)
      setSearched('')
      keptPayment(searchTerm).forget()
      typedTerm.current = ''
      toast(buyerMessages.submitted, { tone: 'good', follows: true })
      void readAgain(queries)
      await navigate(page)
    },
    onError: (failure) => {
      const code = codeOf(failure)
      if (isLimitReason(code)) limitReached(code)
      else if (isRepeated(failure)) setFirst({ searchTerm, requestId: failure.requestId })
      else if (invalidIn(failure) === undefined && !isOfPayment(failure))
        toast(buyerMessages.submitFailed, { tone: 'bad' })
    },
  })

  const submit = ({ again = false, payment, files = [] }: Partial<Order> = {}) => {
    // A second click may come before isPending is rendered.
    if (queries.isMutating({ mutationKey }) > 0) return
    if (searchTerm === '') return toast(buyerMessages.noSearchTerm, { tone: 'bad' })
    mutate({ again, payment, files })
  }
  return {
    submit,
    isSubmitting: isPending,
    invalid: invalidIn(error),
    error,
    first: first?.searchTerm === searchTerm ? first : undefined,
  }
}
