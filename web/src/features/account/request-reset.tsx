import { useState } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { emailProblem, type TypedEmail } from '../../lib/email-rules.ts'
import { lookUp } from '../../lib/error-text.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { resetTexts } from '../../messages/reset.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

type Props = { language: DeskLanguage; typed: TypedEmail; onAsked: (email: string) => void }

/** Forgotten password, first step: the address for the code. */
export function RequestReset({ language, typed, onAsked }: Props) {
  const texts = resetTexts[language]
  const { email, setEmail } = typed
  const [error, setError] = useState<string>()

  const send = async () => {
    try {
      const { requestPasswordReset } = await import('../../domain/session/auth-account.ts')
      await requestPasswordReset(email.trim(), language)
      onAsked(email.trim())
    } catch (failure) {
      setError(lookUp(texts.failures, authCodeOf(failure, 'reset')) ?? texts.failures.default)
    }
  }

  const check = () => {
    const problem = emailProblem(email)
    setError(problem && (email.trim() === '' ? texts.emailMissing : texts.emailInvalid))
    return !problem
  }
  const { busy, submit } = useSubmit({ check, send })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{texts.ask}</p>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <SubmitButton variant="primary" size="large" busy={busy && texts.sending}>
        {texts.send}
      </SubmitButton>
    </form>
  )
}
