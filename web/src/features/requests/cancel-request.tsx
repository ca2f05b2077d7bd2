import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { planOf } from '../../../../shared/plans/plans.ts'
import { cancellableUntil } from '../../../../shared/requests/cancelling.ts'
import { itsCheck } from '../../../../shared/requests/delivery-promise.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { meQuery, onceRead } from '../../domain/session/account-queries.ts'
import { call } from '../../domain/session/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatTime } from '../../lib/format.ts'
import { readAgain } from '../../lib/show-answer.ts'
import { toast } from '../../lib/toasts.ts'
import { useConfirmation } from '../../lib/use-confirmation.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { useNow } from '../../lib/use-now.ts'
import { cancelErrors } from '../../messages/app.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { Button } from '../../ui/button/button.tsx'
import { canCancel } from './due-date.ts'
import './action-note.css'

const tick = 5_000

function CancelButtons({ request }: { request: VerificationRequest }) {
  const queries = useQueryClient()
  const { asks, close, askButton, keepButton } = useConfirmation()
  const buttons = useFocusOnUnmount<HTMLSpanElement>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('cancelRequest', { params: { id: request.id } }),
    onSuccess: () => toast(buyerMessages.cancelled, { tone: 'good' }),
    onError: (error) => toast(errorText(error, cancelErrors), { tone: 'bad' }),
    onSettled: () => {
      close()
      return readAgain(queries)
    },
  })
  const check = itsCheck(planOf(request.userType), request.timestamp || request.createdAt)
  const isMailed =
    useQuery({ ...meQuery(), ...onceRead }).data?.settings.emailNotifications === true
  const whatComesBack = useId()
  const name = <span className="visually-hidden"> {request.searchTerm}</span>
  const until = cancellableUntil(request.timestamp || request.createdAt).toISOString()
  return (
    <span className="action-note" ref={buttons}>
      {asks ? (
        <>
          {check && (
            <span className="action-note__text quiet" id={whatComesBack}>
              You’ll get {check} back.
            </span>
          )}
          <Button size="small" onClick={() => mutate()} busy={isPending && 'Canceling…'}>
            Yes, cancel{name}
          </Button>
          <Button
            size="small"
            variant="link"
            {...keepButton}
            aria-describedby={check ? whatComesBack : undefined}
          >
            Keep it{name}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" {...askButton}>
            Cancel request{name}
          </Button>
          <span className="action-note__text quiet">
            You can cancel until <time dateTime={until}>{formatTime(until)}</time>. After that we
            start{isMailed && ' and email you'}.
          </span>
        </>
      )}
    </span>
  )
}

/** Shown in the first minutes only. Asks for confirmation. */
export function CancelRequest({ request }: { request: VerificationRequest }) {
  const now = useNow(tick)
  return canCancel(request, now) ? <CancelButtons request={request} /> : null
}
