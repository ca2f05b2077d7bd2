import { useState } from 'react'
import { call } from '../../domain/session/api.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { accountMessages, passwordChangeErrors } from '../../messages/app.ts'
import { passwordMissing, signInToasts, signUpInline } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordProblem } from './password-rules.ts'

/** The invalid field, or another reason. */
type Refused = { current?: string; password?: string; other?: string }

const refusedBy = (failure: unknown): Refused => {
  if (fieldText(failure, 'currentPassword')) return { current: signInToasts['auth/wrong-password'] }
  if (fieldText(failure, 'newPassword')) return { password: signUpInline['auth/weak-password'] }
  return { other: errorText(failure, passwordChangeErrors) }
}

const emptyFields = { old: '', password: '' }

/** A change ends all sessions; this browser then signs in again. */
export function ChangePassword({ email }: { email: string }) {
  const [fields, setFields] = useState(emptyFields)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused>({})

  const send = async () => {
    const { old: currentPassword, password: newPassword } = fields
    try {
      await call('changePassword', { body: { currentPassword, newPassword } })
    } catch (failure) {
      return setRefused(refusedBy(failure))
    }
    setFields(emptyFields)
    setTried(false)
    await startNewSession(newPassword)
  }

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

  const check = () => {
    setTried(true)
    setRefused({})
    return fields.old !== '' && !passwordProblem(fields.password)
  }
  const { busy, submit } = useSubmit({ check, send })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>Every other device is then signed out within 15 minutes.</p>
      <ErrorNotice>{refused.other}</ErrorNotice>
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        value={fields.old}
        onChange={(event) => setFields({ ...fields, old: event.target.value })}
        error={tried && fields.old === '' ? passwordMissing : refused.current}
      />
      <NewPasswordField
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        tried={tried}
        refused={refused.password}
      />
      <div className="actions">
        <Button type="submit" busy={busy && 'Changing…'}>
          Change password
        </Button>
      </div>
    </form>
  )
}
