import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { authCodeOf } from '../../lib/auth-errors.ts'
import { emailChangeText } from '../../lib/auth-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { codeMissing } from '../../messages.ts'
import { accountMessages } from '../../own-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeField, codeOf } from './code-field.tsx'
import { emailProblem } from './email-rules.ts'
import { focusFirstError } from './focus-first-error.ts'
import { ResendCode } from './resend-code.tsx'

/** The new address has to prove itself by a code; until then the old one stays. */
export function ChangeEmail() {
  const [asked, setAsked] = useState<string>()
  return asked === undefined ? (
    <NewEmail onAsked={setAsked} />
  ) : (
    <EmailCode email={asked} onDone={() => setAsked(undefined)} />
  )
}

type Attempt = () => Promise<void>

/** One field and one attempt, with what was wrong with it. */
function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (form: HTMLFormElement, problem: string | undefined, attempt: Attempt) => {
    if (busy) return
    setError(problem)
    if (problem) return focusFirstError(form)
    setBusy(true)
    try {
      await attempt()
    } catch (failure) {
      setError(emailChangeText(authCodeOf(failure, 'email')))
      focusFirstError(form)
    }
    setBusy(false)
  }
  return { busy, error, run }
}

function NewEmail({ onAsked }: { onAsked: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const { busy, error, run } = useAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(event.currentTarget, emailProblem(email), async () => {
      const { askForEmail } = await import('../../lib/auth-account.ts')
      await askForEmail(email.trim())
      onAsked(email.trim())
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="New email"
        type="email"
        name="new-email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error}
      />
      <div className="actions">
        <Button type="submit" busy={busy && 'Sending…'}>
          Send a code to it
        </Button>
      </div>
    </form>
  )
}

function EmailCode({ email, onDone }: { email: string; onDone: () => void }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const { busy, error, run } = useAttempt()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = code.trim() === '' ? codeMissing : undefined
    void run(event.currentTarget, problem, async () => {
      const { confirmEmail } = await import('../../lib/auth-account.ts')
      await confirmEmail(codeOf(code))
      queries.setQueryData(['me'], await call('recordSignIn', { body: {} }))
      await (await import('../../lib/auth.ts')).resolveSession()
      toast(accountMessages.emailChanged, { tone: 'good' })
      onDone()
    })
  }
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          We sent a code to <strong>{email}</strong>. Until you enter it, your email stays as it is.
        </p>
        <CodeField value={code} onChange={(event) => setCode(event.target.value)} error={error} />
        <div className="actions">
          <Button type="submit" busy={busy && 'Confirming…'}>
            Confirm the new email
          </Button>
          <Button look="link" onClick={onDone}>
            Keep the old one
          </Button>
        </div>
      </form>
      <ResendCode
        flow="email"
        send={async () => (await import('../../lib/auth-account.ts')).askForEmail(email)}
      />
    </>
  )
}
