import { useState } from 'react'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { reauthenticateText } from '../../domain/session/auth-messages.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { passwordMissing } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export type SignInReason = 'change your email' | 'delete your account' | 'download your data'

type Props = { email: string; action: SignInReason; onDone: () => void; onCancel: () => void }

/** Asks for the password if the server requires a recent sign-in. */
export function SignInAgain({ email, action, onDone, onCancel }: Props) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  const check = () => {
    setError(password === '' ? passwordMissing : undefined)
    return password !== ''
  }
  const send = async () => {
    try {
      const { reauthenticate } = await import('../../domain/session/auth-reauthenticate.ts')
      await reauthenticate(email, password)
      onDone()
    } catch (failure) {
      setError(reauthenticateText(authCodeOf(failure, 'password')))
    }
  }
  const { busy, submit } = useSubmit({ check, send })

  return (
    <Dialog title={`Sign in again to ${action}`} onClose={onCancel}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          Your last sign-in was more than 10 minutes ago. Enter the password for{' '}
          <strong>{email}</strong>.
        </p>
        <p>
          If you sign in with Google, sign out and in again instead, and come back within 10
          minutes.
        </p>
        {/* Password managers need the user name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error}
        />
        <div className="actions">
          <Button type="submit" variant="primary" busy={busy && 'Signing in…'}>
            Continue
          </Button>
          <Button variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
