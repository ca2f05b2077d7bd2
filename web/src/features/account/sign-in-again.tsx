import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { reauthenticateText } from '../../domain/session/auth-messages.ts'
import { passwordMissing } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'

export type SignInReason = 'change your email' | 'delete your account' | 'download your data'

type Props = { email: string; action: SignInReason; onDone: () => void; onCancel: () => void }

/** Asks for the password if the server requires a recent sign-in. */
export function SignInAgain({ email, action, onDone, onCancel }: Props) {
  const { busy, field, submit } = useForm({
    fields: { password: '' },
    problemsOf: ({ password }) => ({ password: password === '' ? passwordMissing : undefined }),
    async send({ password }) {
      const { reauthenticate } = await import('../../domain/session/auth-reauthenticate.ts')
      await reauthenticate(email, password)
      onDone()
    },
    refusedBy: (failure) => ({ password: reauthenticateText(authCodeOf(failure, 'password')) }),
  })

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
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
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
