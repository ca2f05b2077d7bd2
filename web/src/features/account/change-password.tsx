import { call } from '../../domain/session/api.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages, passwordChangeErrors } from '../../messages/account.ts'
import { passwordMissing, signInToasts, signUpInline } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Refused, useForm } from '../../ui/use-form.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordProblem } from './password-rules.ts'

const refusedBy = (failure: unknown): Refused<'current' | 'password'> => {
  if (fieldText(failure, 'currentPassword')) return { current: signInToasts['auth/wrong-password'] }
  if (fieldText(failure, 'newPassword')) return { password: signUpInline['auth/weak-password'] }
  return { form: errorText(failure, passwordChangeErrors) }
}

/** A change ends all sessions; this browser then signs in again. */
export function ChangePassword({ email }: { email: string }) {
  const startNewSession = async (password: string) => {
    try {
      const { reauthenticate } = await import('../../domain/session/auth-reauthenticate.ts')
      await reauthenticate(email, password)
      toast(accountMessages.passwordChanged, { tone: 'good' })
    } catch {
      const { clearSession } = await import('../../domain/session/auth.ts')
      await clearSession()
      toast(accountMessages.passwordSet, { tone: 'good' })
    }
  }

  const form = useForm({
    fields: { current: '', password: '' },
    problemsOf: ({ current, password }) => ({
      current: current === '' ? passwordMissing : undefined,
      password: passwordProblem(password),
    }),
    live: ['password'],
    async send({ current: currentPassword, password: newPassword }) {
      await call('changePassword', { body: { currentPassword, newPassword } })
      form.reset()
      await startNewSession(newPassword)
    },
    refusedBy,
  })

  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <p>Every other device is then signed out within 15 minutes.</p>
      <ErrorNotice>{form.failure}</ErrorNotice>
      <PasswordField
        {...form.field('current')}
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
      />
      <NewPasswordField {...form.field('password')} />
      <div className="actions">
        <Button type="submit" busy={form.busy && 'Changing…'}>
          Change password
        </Button>
      </div>
    </form>
  )
}
