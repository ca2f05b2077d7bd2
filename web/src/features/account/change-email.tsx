import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/session/api.ts'
import { showMe } from '../../domain/session/show-me.ts'
import { emailProblem } from '../../lib/email-rules.ts'
import { errorText, fieldText } from '../../lib/error-text.ts'
import { required } from '../../lib/form-problems.ts'
import { toast } from '../../lib/toasts.ts'
import { accountMessages, emailChangeErrors } from '../../messages/account.ts'
import { codeMissing } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
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

function NewEmail({ run, onAsked }: { run: Run; onAsked: (email: string) => void }) {
  const { busy, field, submit } = useForm({
    fields: { email: '' },
    problemsOf: ({ email }) => ({ email: emailProblem(email) }),
    async send({ email }) {
      await askForCode(run, email.trim())
      onAsked(email.trim())
    },
    refusedBy: (failure) => ({ email: textOf('email', failure) }),
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        {...field('email')}
        label="New email"
        type="email"
        name="new-email"
        autoComplete="email"
        required
      />
      <div className="actions">
        <Button type="submit" busy={busy && 'Sending…'}>
          Send a code to the new address
        </Button>
      </div>
    </form>
  )
}

function EmailCode({ run, email, onDone }: { run: Run; email: string; onDone: () => void }) {
  const queries = useQueryClient()
  const { busy, field, submit } = useForm({
    fields: { code: '' },
    problemsOf: ({ code }) => ({ code: required(code, codeMissing) }),
    async send({ code }) {
      const me = await run(() => call('confirmEmail', { body: { code: normalizeCode(code) } }))
      await showMe(queries, me)
      const { accessToken, resolveSession } = await import('../../domain/session/auth.ts')
      // The tokens in the browser still carry the old address.
      await accessToken(true)
      await resolveSession()
      toast(accountMessages.emailChanged, { tone: 'good' })
      onDone()
    },
    refusedBy: (failure) => ({ code: textOf('code', failure) }),
  })
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          We sent a code to <strong>{email}</strong>. Until you enter it, your email stays as it is.
        </p>
        <CodeField {...field('code')} />
        <div className="actions">
          <Button type="submit" busy={busy && 'Confirming…'}>
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
