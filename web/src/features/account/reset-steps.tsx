import { useLocation, useNavigate } from 'react-router'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { destinationOf, returnToIn } from '../../domain/session/return-to.ts'
import type { TypedEmail } from '../../lib/email-rules.ts'
import { signInPath } from '../../lib/paths.ts'
import { toast } from '../../lib/toasts.ts'
import { resetTexts } from '../../messages/reset.ts'
import { ConfirmReset } from './confirm-reset.tsx'
import { RequestReset } from './request-reset.tsx'
import { resetIn } from './reset-state.ts'

type Props = { language: DeskLanguage; typed: TypedEmail; onBusy: (busy: boolean) => void }

/** Each step is a history entry: it survives a reload, and Back works. */
export default function ResetSteps({ language, typed, onBusy }: Props) {
  const texts = resetTexts[language]
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const returnTo = returnToIn(new URLSearchParams(search))
  const reset = resetIn(state)
  if (!reset?.email)
    return (
      <RequestReset
        language={language}
        typed={typed}
        onAsked={(email) => void navigate(signInPath(returnTo), { state: { reset: { email } } })}
      />
    )
  return (
    <ConfirmReset
      language={language}
      email={reset.email}
      onBusy={onBusy}
      onDone={() => {
        toast(texts.signedIn, { tone: 'good', follows: true })
        void navigate(destinationOf(returnTo), { replace: true })
      }}
      onSignIn={() => {
        toast(texts.signIn, { tone: 'good', follows: true })
        void navigate(signInPath(returnTo), { replace: true })
      }}
    />
  )
}
