import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { type AuthCode, authCodeOf } from '../../domain/session/auth-errors.ts'
import { type AuthTexts, signInTexts } from '../../domain/session/auth-messages.ts'
import { emailProblem, type TypedEmail } from '../../lib/email-rules.ts'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { passwordMissing } from '../../messages/sign-in.ts'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
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
  const { busy, failure, field, submit } = useForm({
    fields: { email: typed.email, password: '' },
    problemsOf: ({ email, password }) => ({
      email: texts.emailProblem(email),
      password: password === '' ? texts.passwordMissing : undefined,
    }),
    async send({ email: address, password }) {
      const email = address.trim()
      const { signIn } = await import('./sign-in-and-out.ts')
      const step = await signIn({ email, password }, { language, isFirst: email === confirmed })
      if (step === 'done') return onDone()
      if (step === 'authenticator') return onAuthenticator()
      if (step === 'reset') return onReset(email)
      storePassword({ email, password })
      return onCode(email)
    },
    refusedBy(failure) {
      const failed = texts.failed(authCodeOf(failure, 'sign-in'))
      if (failed.toast) toast(failed.toast, { tone: 'bad' })
      return { form: failed.inline }
    },
    onBusy,
  })

  return (
    <form
      className="stack"
      onFocus={prepare}
      // Of the last attempt: a toast stays until it is dismissed.
      onSubmitCapture={dismissToast}
      onSubmit={submit}
      noValidate
    >
      <ErrorNotice>{failure}</ErrorNotice>
      <TextField
        {...field('email', typed.setEmail)}
        label={texts.email}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        showLabel={texts.showPassword}
        autoComplete="current-password"
        required
      />
      <SubmitButton variant="primary" size="large" busy={busy && texts.signingIn}>
        {texts.signIn}
      </SubmitButton>
    </form>
  )
}
