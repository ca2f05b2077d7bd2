import { useState } from 'react'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { codeText, newPasswordTexts } from '../../domain/session/auth-messages.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { codeMissing } from '../../messages/spec.ts'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordProblem } from './password-rules.ts'
import { ResendCode } from './resend-code.tsx'

const isAboutTheCode = (code: string): boolean =>
  code === 'auth/invalid-verification-code' || code === 'auth/code-expired'

type Props = {
  email: string
  onBusy: (busy: boolean) => void
  onDone: () => void
  /** The password is set, but the automatic sign-in failed. */
  onSignIn: () => void
}

/** Forgotten password, second step: code and new password, then automatic sign-in. */
export function ConfirmReset({ email, onBusy, onDone, onSignIn }: Props) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ code?: string; password?: string }>({})
  const [isSecond, setSecond] = useState(false)

  const signInWithNewPassword = async () => {
    try {
      const { signIn } = await import('./sign-in-and-out.ts')
      if ((await signIn({ email, password })) === 'done') return onDone()
    } catch {
      // The new password is set anyway.
    }
    onSignIn()
  }

  /** Whether the code belonged to an unfinished sign-up. */
  const confirmed = async () => {
    try {
      const { requestPasswordReset, confirmUnfinishedSignUp } = await import(
        '../../domain/session/auth-account.ts'
      )
      await confirmUnfinishedSignUp(email, normalizeCode(code))
      await requestPasswordReset(email)
      return true
    } catch {
      return false
    }
  }

  const send = async (form: HTMLFormElement) => {
    try {
      const { confirmPasswordReset } = await import('../../domain/session/auth-account.ts')
      await confirmPasswordReset(email, normalizeCode(code), password)
    } catch (failure) {
      const errorCode = authCodeOf(failure, 'reset')
      if (isAboutTheCode(errorCode) && (await confirmed())) {
        setSecond(true)
        setCode('')
        return form.querySelector<HTMLInputElement>('[name="code"]')?.focus()
      }
      return setRefused(newPasswordTexts(errorCode))
    }
    await signInWithNewPassword()
  }

  const check = () => {
    setTried(true)
    setRefused(code.trim() === '' ? { code: codeMissing } : {})
    return code.trim() !== '' && !passwordProblem(password)
  }
  const { busy, submit } = useSubmit({ check, send, onBusy })

  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        {isSecond ? (
          <Notice tone="good" role="status">
            <p>
              Your email is confirmed. We sent a second code to <strong>{email}</strong>: enter it
              to set the password.
            </p>
          </Notice>
        ) : (
          <p>
            If <strong>{email}</strong> has an account, a code is on its way there. Enter it with
            your new password.
          </p>
        )}
        <CodeField
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={refused.code}
        />
        <NewPasswordField
          value={password}
          onChange={setPassword}
          tried={tried}
          refused={refused.password}
        />
        <SubmitButton variant="primary" size="large" busy={busy && 'Setting the password…'}>
          Set the password
        </SubmitButton>
      </form>
      <ResendCode
        send={async () =>
          (await import('../../domain/session/auth-account.ts')).requestPasswordReset(email)
        }
        textOf={(failure) => codeText(authCodeOf(failure, 'reset'))}
      />
    </>
  )
}
