import { useState } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { type AuthCode, authCodeOf } from '../../domain/session/auth-errors.ts'
import { lookUp } from '../../lib/error-text.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { newPasswordInChinese, resendInChinese, resetTexts } from '../../messages/reset.ts'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordProblem } from './password-rules.ts'
import { ResendCode } from './resend-code.tsx'

const isAboutTheCode = (code: string): boolean =>
  code === 'auth/invalid-verification-code' || code === 'auth/code-expired'

type Props = {
  language: DeskLanguage
  email: string
  onBusy: (busy: boolean) => void
  onDone: () => void
  /** The password is set, but the automatic sign-in failed. */
  onSignIn: () => void
}

/** Forgotten password, second step: code and new password, then automatic sign-in. */
export function ConfirmReset({ language, email, onBusy, onDone, onSignIn }: Props) {
  const texts = resetTexts[language]
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ code?: string; password?: string }>({})
  const [isSecond, setSecond] = useState(false)

  const failureText = (code: AuthCode) => lookUp(texts.failures, code) ?? texts.failures.default

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
      await requestPasswordReset(email, language)
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
      return setRefused(
        errorCode === 'auth/weak-password'
          ? { password: texts.tooWeak }
          : { code: failureText(errorCode) },
      )
    }
    await signInWithNewPassword()
  }

  const check = () => {
    setTried(true)
    setRefused(code.trim() === '' ? { code: texts.codeMissing } : {})
    return code.trim() !== '' && !passwordProblem(password)
  }
  const { busy, submit } = useSubmit({ check, send, onBusy })

  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        {isSecond ? (
          <Notice tone="good" role="status">
            <p>
              {texts.secondTo.before}
              <strong>{email}</strong>
              {texts.secondTo.after}
            </p>
          </Notice>
        ) : (
          <p>
            {texts.sentTo.before}
            <strong>{email}</strong>
            {texts.sentTo.after}
          </p>
        )}
        <CodeField
          label={texts.code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={refused.code}
        />
        <NewPasswordField
          {...(language === 'zh' && { texts: newPasswordInChinese })}
          value={password}
          onChange={setPassword}
          tried={tried}
          refused={refused.password}
        />
        <SubmitButton variant="primary" size="large" busy={busy && texts.setting}>
          {texts.set}
        </SubmitButton>
      </form>
      <ResendCode
        {...(language === 'zh' && { texts: resendInChinese })}
        send={async () =>
          (await import('../../domain/session/auth-account.ts')).requestPasswordReset(
            email,
            language,
          )
        }
        textOf={(failure) => failureText(authCodeOf(failure, 'reset'))}
      />
    </>
  )
}
