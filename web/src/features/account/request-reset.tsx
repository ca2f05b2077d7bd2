import { type FormEvent, useState } from 'react'
import { authCodeOf } from '../../lib/auth-errors.ts'
import { codeText } from '../../lib/auth-messages.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { emailProblem, type TypedEmail } from './email-rules.ts'
import { focusFirstError } from './focus-first-error.ts'

type Props = { typed: TypedEmail; onAsked: (email: string) => void }

/** Forgotten password, first step: to which address the code goes. */
export function ResetAsk({ typed, onAsked }: Props) {
  const { email, setEmail } = typed
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const ask = async () => {
    try {
      const { askForReset } = await import('../../lib/auth-account.ts')
      await askForReset(email.trim())
      onAsked(email.trim())
    } catch (failure) {
      setError(codeText(authCodeOf(failure, 'reset')))
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const problem = emailProblem(email)
    setError(problem)
    if (problem) return focusFirstError(event.currentTarget)
    setBusy(true)
    await ask()
    setBusy(false)
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>Tell us the email of your account. We send a code with which you set a new password.</p>
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
      <SubmitButton look="primary" size="large" busy={busy && 'Sending…'}>
        Send the code
      </SubmitButton>
    </form>
  )
}
