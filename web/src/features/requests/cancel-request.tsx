import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { call } from '../../lib/api.ts'
import { codeOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { useNow } from '../../lib/use-now.ts'
import { type Message, messages } from '../../messages.ts'
import { requestMessages } from '../../own-messages.ts'
import { Button } from '../../ui/button.tsx'
import { canCancel } from './due.ts'

const tick = 5_000

const refusals: Readonly<Record<string, Message>> = {
  'too-late-to-cancel': messages.tooLateToCancel,
  'cancellation-limit-reached': requestMessages.cancellationLimit,
}

/** For the first minutes only. It asks once more: the company has to be typed again otherwise. */
export function CancelRequest({ request }: { request: VerificationRequest }) {
  const now = useNow(tick)
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('cancelRequest', { params: { id: request.id } }),
    onSuccess: () => toast(messages.cancelled, { tone: 'good' }),
    onError: (error) => {
      toast(refusals[codeOf(error) ?? ''] ?? messages.cancelFailed, { tone: 'bad' })
    },
    onSettled: () => {
      setAsks(false)
      return queries.invalidateQueries()
    },
  })
  if (!canCancel(request, now)) return null
  const name = <span className="visually-hidden"> {request.searchTerm}</span>
  if (!asks)
    return (
      <Button size="small" look="link" onClick={() => setAsks(true)}>
        Cancel{name}
      </Button>
    )
  return (
    <>
      <Button size="small" onClick={() => mutate()} busy={isPending && 'Cancelling…'}>
        Yes, cancel{name}
      </Button>
      <Button size="small" look="link" onClick={() => setAsks(false)}>
        Keep it{name}
      </Button>
    </>
  )
}
