import { useEffect, useRef, useState } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { lookUp } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { authenticatorTexts } from '../../messages/authenticator.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'

type Props = {
  language: DeskLanguage
  onBusy: (busy: boolean) => void
  onDone: () => void
  onStartOver: () => void
}

/** The second step of a sign-in: the code of the authenticator app. */
export default function AuthenticatorStep({ language, onBusy, onDone, onStartOver }: Props) {
  const texts = authenticatorTexts[language]
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
        toast(texts.over, { tone: 'bad', follows: true })
        return onStartOver()
      }
      setError(lookUp(texts.failures, authCodeOf(failure, 'code')) ?? texts.failures.default)
      setCode('')
    }
  }

  const check = () => {
    const isComplete = /^\d{6}$/.test(normalizeCode(code))
    setError(isComplete ? undefined : texts.missing)
    return isComplete
  }
  const send = () => attempt().catch(() => setError(texts.failures['auth/network-request-failed']))
  const { busy, submit } = useSubmit({ check, send, onBusy })

  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{texts.enter}</p>
        <CodeField
          ref={field}
          label={texts.code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        <div className="actions">
          <Button type="submit" variant="primary" size="large" busy={busy && texts.checking}>
            {texts.signIn}
          </Button>
          <Button variant="link" onClick={onStartOver}>
            {texts.startOver}
          </Button>
        </div>
      </form>
      <p className="quiet">{texts.lost}</p>
    </>
  )
}
