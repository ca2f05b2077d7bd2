import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { signUpTexts } from '../../domain/session/auth-messages.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { passwordsDiffer } from '../../messages/sign-in.ts'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { keptEmail } from './kept-email.ts'
import { passwordHint, passwordProblem } from './password-rules.ts'
import { storePassword } from './pending-password.ts'

const fields = { email: '', password: '', confirm: '' }

/** The passwords are not kept. */
const kept = {
  ...keptEmail,
  empty: fields,
  read: () => ({ ...fields, email: keptEmail.read() }),
  keep: ({ email }: typeof fields) => keptEmail.keep(email),
}

export function SignUpForm({ onCode }: { onCode: (email: string) => void }) {
  const { busy, failure, field, submit } = useForm({
    kept,
    problemsOf: ({ email, password, confirm }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
      confirm: password === confirm ? undefined : passwordsDiffer,
    }),
    live: ['password', 'confirm'],
    async send({ email, password }) {
      const credentials = { email: email.trim(), password }
      const { signUpWith } = await import('../../domain/session/auth-sign-in.ts')
      await signUpWith(credentials)
      storePassword(credentials)
      onCode(credentials.email)
    },
    refusedBy(failure) {
      const texts = signUpTexts(authCodeOf(failure, 'sign-up'))
      if (texts.toast) toast(texts.toast, { tone: 'bad' })
      return { form: texts.inline }
    },
  })

  return (
    <form
      className="stack"
      // Of the last attempt: a toast stays until it is dismissed.
      onSubmitCapture={dismissToast}
      onSubmit={submit}
      noValidate
    >
      <ErrorNotice>{failure}</ErrorNotice>
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        required
        liveError
        hint={passwordHint}
      />
      <PasswordField
        {...field('confirm')}
        label="Confirm password"
        autoComplete="new-password"
        required
        liveError
      />
      <p className="quiet">
        By signing up you accept the <Link to={paths.termsOfService}>terms of service</Link>. See
        our <Link to={paths.privacyPolicy}>privacy policy</Link> for how we handle your data.
      </p>
      <SubmitButton variant="primary" size="large" busy={busy && 'Creating your account…'}>
        Sign Up
      </SubmitButton>
    </form>
  )
}
