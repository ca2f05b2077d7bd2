import { type FormEvent, useState } from 'react'
import { authCodeOf } from '../../lib/auth-errors.ts'
import { newPasswordTexts } from '../../lib/auth-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { passwordMissing } from '../../messages.ts'
import { accountMessages } from '../../own-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordProblem } from './password-rules.ts'

const nothing = { old: '', password: '' }

export function ChangePassword() {
  const [fields, setFields] = useState(nothing)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReturnType<typeof newPasswordTexts>>({})

  const attempt = async () => {
    try {
      const { changePassword } = await import('../../lib/auth-account.ts')
      await changePassword(fields.old, fields.password)
      setFields(nothing)
      setTried(false)
      toast(accountMessages.passwordChanged, { tone: 'good' })
      return true
    } catch (error) {
      setRefused(newPasswordTexts(authCodeOf(error, 'password')))
      return false
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setTried(true)
    setRefused({})
    if (fields.old === '' || passwordProblem(fields.password)) return focusFirstError(form)
    setBusy(true)
    if (!(await attempt())) focusFirstError(form)
    setBusy(false)
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {refused.code && (
        <Notice tone="bad" role="alert">
          {refused.code}
        </Notice>
      )}
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        value={fields.old}
        onChange={(event) => setFields({ ...fields, old: event.target.value })}
        error={tried && fields.old === '' ? passwordMissing : refused.old}
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
