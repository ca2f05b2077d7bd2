import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { signUpTexts } from '../../domain/session/auth-messages.ts'
import { useKept } from '../../domain/session/kept.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { passwordsDiffer } from '../../messages/sign-in.ts'
import { ErrorNotice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { keptEmail } from './kept-email.ts'
import { passwordHint, passwordProblem } from './password-rules.ts'
import { storePassword } from './pending-password.ts'

type Fields = { email: string; password: string; confirm: string }

const problemsOf = ({ email, password, confirm }: Fields) => ({
  email: emailProblem(email),
  password: passwordProblem(password),
  confirm: password === confirm ? undefined : passwordsDiffer,
})

/** While typing, only filled fields show errors; after Sign Up was pressed, all do. */
const shownProblems = (fields: Fields, tried: boolean) => {
  const all = problemsOf(fields)
  if (tried) return all
  return {
    email: undefined,
    password: fields.password === '' ? undefined : all.password,
    confirm: fields.confirm === '' ? undefined : all.confirm,
  }
}

export function SignUpForm({ onCode }: { onCode: (email: string) => void }) {
  const { typed: email, change } = useKept(keptEmail)
  const [passwords, setPasswords] = useState({ password: '', confirm: '' })
  const fields = { email, ...passwords }
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const problems = shownProblems(fields, tried)

  const inputFor = (name: keyof Fields) => ({
    name,
    required: true,
    value: fields[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: HTMLInputElement }) => {
      if (name === 'email') change(() => value)
      else setPasswords((before) => ({ ...before, [name]: value }))
    },
  })

  const send = async () => {
    const credentials = { email: fields.email.trim(), password: fields.password }
    try {
      const { signUpWith } = await import('../../domain/session/auth-sign-in.ts')
      await signUpWith(credentials)
      storePassword(credentials)
      onCode(credentials.email)
    } catch (error) {
      const texts = signUpTexts(authCodeOf(error, 'sign-up'))
      if (texts.toast) toast(texts.toast, { tone: 'bad' })
      setFailure(texts.inline)
    }
  }

  const check = () => {
    setTried(true)
    setFailure(undefined)
    // Clears the message of the last attempt, as at sign-in: a toast stays until it is dismissed.
    dismissToast()
    const { email, password, confirm } = problemsOf(fields)
    return !email && !password && !confirm
  }
  const { busy, submit } = useSubmit({ check, send })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorNotice>{failure}</ErrorNotice>
      <TextField label="Email" type="email" autoComplete="username" {...inputFor('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        liveError
        hint={passwordHint}
        {...inputFor('password')}
      />
      <PasswordField
        label="Confirm password"
        liveError
        autoComplete="new-password"
        {...inputFor('confirm')}
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
