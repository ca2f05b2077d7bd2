import { useLocation, useNavigate } from 'react-router'
import { signInPath } from '../../lib/paths.ts'
import { destinationOf, wayBackOf } from '../../lib/return-to.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages } from '../../messages/app.ts'
import { ResetSet } from './confirm-reset.tsx'
import type { TypedEmail } from './email-rules.ts'
import { ResetAsk } from './request-reset.tsx'
import { resetIn } from './reset-state.ts'

type Props = { typed: TypedEmail; onBusy: (busy: boolean) => void }

/** Each step is one of history: it survives a reload, and Back leads to the one before. */
export default function ResetSteps({ typed, onBusy }: Props) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const way = wayBackOf(new URLSearchParams(search))
  const reset = resetIn(state)
  if (!reset?.email)
    return (
      <ResetAsk
        typed={typed}
        onAsked={(email) => void navigate(signInPath(way), { state: { reset: { email } } })}
      />
    )
  return (
    <ResetSet
      email={reset.email}
      onBusy={onBusy}
      onDone={() => {
        toast(accountMessages.passwordSetSignedIn, { tone: 'good', follows: true })
        void navigate(destinationOf(way), { replace: true })
      }}
      onSignIn={() => {
        toast(accountMessages.passwordSet, { tone: 'good', follows: true })
        void navigate(signInPath(way), { replace: true })
      }}
    />
  )
}
