import { useState } from 'react'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { codeText } from '../../domain/session/auth-messages.ts'
import { emailProblem, type TypedEmail } from '../../lib/email-rules.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'

type Props = { typed: TypedEmail; onAsked: (email: string) => void }

/** Forgotten password, first step: the address for the code. */
export function RequestReset({ typed, onAsked }: Props) {
  const { email, setEmail } = typed
  const [error, setError] = useState<string>()

  const send = async () => {
    try {
      const { requestPasswordReset } = await import('../../domain/session/auth-account.ts')
      await requestPasswordReset(email.trim())
      onAsked(email.trim())
    } catch (failure) {
      setError(codeText(authCodeOf(failure, 'reset')))
    }
  }

  const check = () => {
    const problem = emailProblem(email)
    setError(problem)
    return !problem
  }
  const { busy, submit } = useSubmit({ check, send })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>Enter your account’s email. We’ll send you a code to set a new password.</p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <SubmitButton variant="primary" size="large" busy={busy && 'Sending…'}>
        Send the code
      </SubmitButton>
    </form>
  )
}
