import { useState } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { type AuthCode, authCodeOf } from '../../domain/session/auth-errors.ts'
import { type AuthTexts, signInTexts } from '../../domain/session/auth-messages.ts'
import { emailProblem, type TypedEmail } from '../../lib/email-rules.ts'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { passwordMissing } from '../../messages/sign-in.ts'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { storePassword } from './pending-password.ts'

/** What the form says. */
type SignInFormTexts = {
  email: string
  emailProblem(email: string): string | undefined
  password: string
  passwordMissing: string
  /** Of the button that shows the password. @default in English */
  showPassword?: string
  signIn: string
  signingIn: string
  failed(code: AuthCode): AuthTexts
}

/** As the specification has it. */
const english: SignInFormTexts = {
  email: 'Email',
  emailProblem,
  password: 'Password',
  passwordMissing,
  signIn: 'Sign In',
  signingIn: 'Signing in…',
  failed: signInTexts,
}

type Props = {
  texts?: SignInFormTexts
  /** Of the e-mail with a code, if a new password must be set. */
  language?: DeskLanguage
  typed: TypedEmail
  /** The address that was confirmed just now, and whose first sign-in this is; '' if there is none. */
  confirmed: string
  onBusy: (busy: boolean) => void
  onDone: () => void
  /** The account is not confirmed yet. */
  onCode: (email: string) => void
  /** The password no longer works: a new one must be set. */
  onReset: (email: string) => void
  /** The password was right; a code of the authenticator app must follow. */
  onAuthenticator: () => void
}

/** Loads it while the visitor types. If that fails, it is loaded when it is needed. */
const prepare = () => void import('./sign-in-and-out.ts').catch(() => {})

export function SignInForm({
  texts = english,
  language = 'en',
  typed,
  confirmed,
  onBusy,
  onDone,
  onCode,
  onReset,
  onAuthenticator,
}: Props) {
  const { email, setEmail } = typed
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()

  const problems = {
    email: tried ? texts.emailProblem(email) : undefined,
    password: tried && password === '' ? texts.passwordMissing : undefined,
  }

  const send = async () => {
    const credentials = { email: email.trim(), password }
    try {
      const { signIn } = await import('./sign-in-and-out.ts')
      const step = await signIn(credentials, {
        language,
        isFirst: credentials.email === confirmed,
      })
      if (step === 'done') return onDone()
      if (step === 'authenticator') return onAuthenticator()
      if (step === 'reset') return onReset(credentials.email)
      storePassword(credentials)
      onCode(credentials.email)
    } catch (error) {
      const failed = texts.failed(authCodeOf(error, 'sign-in'))
      if (failed.toast) toast(failed.toast, { tone: 'bad' })
      setFailure(failed.inline)
    }
  }

  const check = () => {
    setTried(true)
    setFailure(undefined)
    // Clears the last attempt's message: a toast stays until it is dismissed.
    dismissToast()
    return !emailProblem(email) && password !== ''
  }
  const { busy, submit } = useSubmit({ check, send, onBusy })

  return (
    <form className="stack" onFocus={prepare} onSubmit={submit} noValidate>
      <ErrorNotice>{failure}</ErrorNotice>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problems.email}
      />
      <PasswordField
        label={texts.password}
        showLabel={texts.showPassword}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problems.password}
      />
      <SubmitButton variant="primary" size="large" busy={busy && texts.signingIn}>
        {texts.signIn}
      </SubmitButton>
    </form>
  )
}
