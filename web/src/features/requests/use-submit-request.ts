import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/pages.ts'
import { ApiError, codeOf, errorOn } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { messages } from '../../messages.ts'
import { limitReachedNow } from './limit-now.ts'
import { createSubmitter, mayRetry } from './submit.ts'
import { isLimitReason, useLimitReached } from './use-limit-reached.ts'

type Refusal =
  | { kind: 'already-requested'; requestId: string | undefined }
  | { kind: 'invalid'; text: string }
  | undefined

/** What the page itself shows; everything else is a toast. */
const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'already-requested')
    return { kind: 'already-requested', requestId: error.requestId }
  const text = errorOn(error, 'searchTerm')
  return text === undefined ? undefined : { kind: 'invalid', text }
}

const mutationKey = ['submit-request']

/** Submit Request: specification, sections 5 and 8. */
export const useSubmitRequest = (searchTerm: string) => {
  const [send] = useState(() => createSubmitter(() => crypto.randomUUID()))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const limitReached = useLimitReached()

  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: async (again: boolean) => {
      const reason = await limitReachedNow()
      if (reason) return reason
      await send({ searchTerm, again })
      return 'stored' as const
    },
    retry: (failures, failure) => failures < 2 && mayRetry(failure),
    onSuccess: async (outcome) => {
      if (outcome !== 'stored') return limitReached(outcome)
      toast(messages.submitted, { tone: 'good', follows: true })
      void queries.invalidateQueries()
      await navigate(paths.dashboard)
    },
    onError: (failure) => {
      const code = codeOf(failure)
      if (isLimitReason(code)) limitReached(code)
      else if (!refusalOf(failure)) toast(messages.submitFailed, { tone: 'bad' })
    },
  })

  const submit = (again = false) => {
    // Of two clicks the second comes before isPending is drawn.
    if (queries.isMutating({ mutationKey }) > 0) return
    if (searchTerm === '') return toast(messages.noSearchTerm, { tone: 'bad' })
    mutate(again)
  }
  return { submit, isSubmitting: isPending, refusal: refusalOf(error) }
}
