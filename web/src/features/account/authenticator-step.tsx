import { useEffect, useRef } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { lookUp } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { authenticatorTexts } from '../../messages/authenticator.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = {
  language: DeskLanguage
  onBusy: (busy: boolean) => void
  onDone: () => void
  onStartOver: () => void
}

/** The second step of a sign-in: the code of the authenticator app. */
export default function AuthenticatorStep({ language, onBusy, onDone, onStartOver }: Props) {
  const texts = authenticatorTexts[language]
  const field = useRef<HTMLInputElement>(null)
  // The field takes the place of the password, which had the focus.
  useEffect(() => field.current?.focus(), [])

  const form = useForm({
    fields: { code: '' },
    problemsOf: ({ code }) => ({
      code: /^\d{6}$/.test(normalizeCode(code)) ? undefined : texts.missing,
    }),
    async send({ code }) {
      const { isOver, signInWithCode } = await import('./authenticator-sign-in.ts')
      try {
        await signInWithCode(normalizeCode(code))
        onDone()
      } catch (failure) {
        if (!isOver(failure)) {
          form.reset()
          throw failure
        }
        toast(texts.over, { tone: 'bad', follows: true })
        onStartOver()
      }
    },
    refusedBy: (failure) => ({
      code: lookUp(texts.failures, authCodeOf(failure, 'code')) ?? texts.failures.default,
    }),
    onBusy,
  })

  return (
    <>
      <form className="stack" onSubmit={form.submit} noValidate>
        <p>{texts.enter}</p>
        <CodeField ref={field} label={texts.code} {...form.field('code')} />
        <div className="actions">
          <Button type="submit" variant="primary" size="large" busy={form.busy && texts.checking}>
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
