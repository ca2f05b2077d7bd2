import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { focusFirstError } from '../../lib/focus-first-error.ts'
import { showMe } from '../../lib/show-me.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages, emailChangeErrors } from '../../messages/app.ts'
import { codeMissing } from '../../messages/spec.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { useRecentSignIn } from './use-recent-sign-in.tsx'

/** The new address must be confirmed with a code; until then the old one is kept. */
export function ChangeEmail({ email }: { email: string }) {
  const [asked, setAsked] = useState<string>()
  const { dialog, run } = useRecentSignIn(email, 'change your email')
  return (
    <>
      {asked === undefined ? (
        <NewEmail run={run} onAsked={setAsked} />
      ) : (
        <EmailCode run={run} email={asked} onDone={() => setAsked(undefined)} />
      )}
      {dialog}
    </>
  )
}

type Run = ReturnType<typeof useRecentSignIn>['run']

const askForCode = (run: Run, email: string) => run(() => call('changeEmail', { body: { email } }))

/** The error of the field, or why the change failed. */
const textOf = (field: 'email' | 'code', failure: unknown): string =>
  fieldText(failure, field) ?? errorText(failure, emailChangeErrors)

/** One field with its pending state and error. */
function useAttempt(field: 'email' | 'code') {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (
    form: HTMLFormElement,
    problem: string | undefined,
    attempt: () => Promise<void>,
  ) => {
    if (busy) return
    setError(problem)
    if (problem) return focusFirstError(form)
    setBusy(true)
    try {
      await attempt()
    } catch (failure) {
      setError(textOf(field, failure))
      focusFirstError(form)
    }
    setBusy(false)
  }
  return { busy, error, run }
}

function NewEmail({ run, onAsked }: { run: Run; onAsked: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const attempt = useAttempt('email')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void attempt.run(event.currentTarget, emailProblem(email), async () => {
      await askForCode(run, email.trim())
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
        error={attempt.error}
      />
      <div className="actions">
        <Button type="submit" busy={attempt.busy && 'Sending…'}>
          Send a code to the new address
        </Button>
      </div>
    </form>
  )
}

function EmailCode({ run, email, onDone }: { run: Run; email: string; onDone: () => void }) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const attempt = useAttempt('code')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = code.trim() === '' ? codeMissing : undefined
    void attempt.run(event.currentTarget, problem, async () => {
      const me = await run(() => call('confirmEmail', { body: { code: normalizeCode(code) } }))
      await showMe(queries, me)
      const { accessToken, resolveSession } = await import('../../lib/auth.ts')
      // The tokens in the browser still carry the old address.
      await accessToken(true)
      await resolveSession()
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
        <CodeField
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={attempt.error}
        />
        <div className="actions">
          <Button type="submit" busy={attempt.busy && 'Confirming…'}>
            Confirm the new email
          </Button>
          <Button variant="link" onClick={onDone}>
            Keep the old one
          </Button>
        </div>
      </form>
      <ResendCode
        send={() => askForCode(run, email)}
        textOf={(failure) => textOf('code', failure)}
      />
    </>
  )
}
