import { useEffect, useRef, useState } from 'react'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { lookUp } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import {
  authenticatorInline,
  authenticatorMissing,
  authenticatorTimeout,
} from '../../messages/authenticator.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'

type Props = {
  onBusy: (busy: boolean) => void
  onDone: () => void
  onStartOver: () => void
}

/** The second step of a sign-in: the code of the authenticator app. */
export default function AuthenticatorStep({ onBusy, onDone, onStartOver }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The field takes the place of the password, which had the focus.
  useEffect(() => field.current?.focus(), [])

  const attempt = async () => {
    const { isOver, signInWithCode } = await import('./authenticator-sign-in.ts')
    try {
      await signInWithCode(normalizeCode(code))
      onDone()
    } catch (failure) {
      if (isOver(failure)) {
        toast(authenticatorTimeout, { tone: 'bad', follows: true })
        return onStartOver()
      }
      setError(
        lookUp(authenticatorInline, authCodeOf(failure, 'code')) ?? authenticatorInline.default,
      )
      setCode('')
    }
  }

  const check = () => {
    const isComplete = /^\d{6}$/.test(normalizeCode(code))
    setError(isComplete ? undefined : authenticatorMissing)
    return isComplete
  }
  const send = () =>
    attempt().catch(() => setError(authenticatorInline['auth/network-request-failed']))
  const { busy, submit } = useSubmit({ check, send, onBusy })

  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <p>Enter the 6 digits that your authenticator app shows for this site.</p>
        <CodeField
          ref={field}
          label="Code from your authenticator app"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        <div className="actions">
          <Button type="submit" variant="primary" size="large" busy={busy && 'Checking…'}>
            Sign In
          </Button>
          <Button variant="link" onClick={onStartOver}>
            Start over
          </Button>
        </div>
      </form>
      <p className="quiet">
        Lost your device? Ask an admin of the report desk to reset your authenticator app. Then
        you’ll sign in with your password and set up the app again.
      </p>
    </>
  )
}
