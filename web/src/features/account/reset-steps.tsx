import { useLocation, useNavigate } from 'react-router'
import { destinationOf, returnToIn } from '../../domain/session/return-to.ts'
import type { TypedEmail } from '../../lib/email-rules.ts'
import { signInPath } from '../../lib/paths.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages } from '../../messages/app.ts'
import { ConfirmReset } from './confirm-reset.tsx'
import { RequestReset } from './request-reset.tsx'
import { resetIn } from './reset-state.ts'

type Props = { typed: TypedEmail; onBusy: (busy: boolean) => void }

/** Each step is a history entry: it survives a reload, and Back works. */
export default function ResetSteps({ typed, onBusy }: Props) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const returnTo = returnToIn(new URLSearchParams(search))
  const reset = resetIn(state)
  if (!reset?.email)
    return (
      <RequestReset
        typed={typed}
        onAsked={(email) => void navigate(signInPath(returnTo), { state: { reset: { email } } })}
      />
    )
  return (
    <ConfirmReset
      email={reset.email}
      onBusy={onBusy}
      onDone={() => {
        toast(accountMessages.passwordSetSignedIn, { tone: 'good', follows: true })
        void navigate(destinationOf(returnTo), { replace: true })
      }}
      onSignIn={() => {
        toast(accountMessages.passwordSet, { tone: 'good', follows: true })
        void navigate(signInPath(returnTo), { replace: true })
      }}
    />
  )
}
