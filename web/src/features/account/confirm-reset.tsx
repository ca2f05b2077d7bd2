import { useState } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { type AuthCode, authCodeOf } from '../../domain/session/auth-errors.ts'
import { lookUp } from '../../lib/error-text.ts'
import { required } from '../../lib/form-problems.ts'
import { newPasswordInChinese, resendInChinese, resetTexts } from '../../messages/reset.ts'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordProblem, passwordTexts } from './password-rules.ts'
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
  const passwordWords = language === 'zh' ? newPasswordInChinese : passwordTexts
  const [isSecond, setSecond] = useState(false)

  const failureText = (code: AuthCode) => lookUp(texts.failures, code) ?? texts.failures.default

  const signInWithNewPassword = async (password: string) => {
    try {
      const { signIn } = await import('./sign-in-and-out.ts')
      if ((await signIn({ email, password })) === 'done') return onDone()
    } catch {
      // The new password is set anyway.
    }
    onSignIn()
  }

  /** Whether the code belonged to an unfinished sign-up. */
  const confirmed = async (code: string) => {
    try {
      const { requestPasswordReset, confirmUnfinishedSignUp } = await import(
        '../../domain/session/auth-account.ts'
      )
      await confirmUnfinishedSignUp(email, code)
      await requestPasswordReset(email, language)
      return true
    } catch {
      return false
    }
  }

  const { busy, field, reset, submit } = useForm({
    fields: { code: '', password: '' },
    problemsOf: ({ code, password }) => ({
      code: required(code, texts.codeMissing),
      password: passwordProblem(password, passwordWords),
    }),
    live: ['password'],
    async send(typed, form) {
      const code = normalizeCode(typed.code)
      try {
        const { confirmPasswordReset } = await import('../../domain/session/auth-account.ts')
        await confirmPasswordReset(email, code, typed.password)
      } catch (failure) {
        const errorCode = authCodeOf(failure, 'reset')
        if (!isAboutTheCode(errorCode) || !(await confirmed(code))) throw failure
        setSecond(true)
        reset({ ...typed, code: '' })
        return form.querySelector<HTMLInputElement>('[name="code"]')?.focus()
      }
      return signInWithNewPassword(typed.password)
    },
    refusedBy(failure) {
      const errorCode = authCodeOf(failure, 'reset')
      return errorCode === 'auth/weak-password'
        ? { password: texts.tooWeak }
        : { code: failureText(errorCode) }
    },
    onBusy,
  })

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
        <CodeField label={texts.code} {...field('code')} />
        <NewPasswordField texts={passwordWords} {...field('password')} />
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
