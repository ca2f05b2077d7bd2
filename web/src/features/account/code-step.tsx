import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { codeText } from '../../domain/session/auth-messages.ts'
import { required } from '../../lib/form-problems.ts'
import { codeMissing } from '../../messages/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, normalizeCode } from '../../ui/code-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { takePassword } from './pending-password.ts'
import { ResendCode } from './resend-code.tsx'

type Props = {
  email: string
  onBusy: (busy: boolean) => void
  onDone: () => void
  /** Confirmed, but the password is no longer in memory. */
  onSignIn: () => void
  /** Confirmed, but the password is not the one of the newest sign-up: a new one must be set. */
  onReset: () => void
}

const textOf = (failure: unknown) => codeText(authCodeOf(failure, 'code'))

export function CodeStep({ email, onBusy, onDone, onSignIn, onReset }: Props) {
  const finish = async () => {
    const password = takePassword(email)
    if (password === undefined) return onSignIn()
    try {
      const { signIn } = await import('./sign-in-and-out.ts')
      await signIn({ email, password }, { isFirst: true })
      onDone()
    } catch (failure) {
      if (authCodeOf(failure, 'sign-in') !== 'auth/invalid-credential') return onSignIn()
      const { requestPasswordReset } = await import('../../domain/session/auth-account.ts')
      await requestPasswordReset(email).catch(() => {})
      onReset()
    }
  }

  const { busy, field, submit } = useForm({
    fields: { code: '' },
    problemsOf: ({ code }) => ({ code: required(code, codeMissing) }),
    async send({ code }) {
      try {
        const { confirmCode } = await import('../../domain/session/auth-sign-in.ts')
        await confirmCode(email, normalizeCode(code))
      } catch (failure) {
        if (authCodeOf(failure, 'code') !== 'auth/already-confirmed') throw failure
      }
      await finish()
    },
    refusedBy: (failure) => ({ code: textOf(failure) }),
    onBusy,
  })

  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <p>
          We sent a code to <strong>{email}</strong>. Enter it within 24 hours to finish. After
          that, sign up again.
        </p>
        <CodeField {...field('code')} />
        <Button type="submit" variant="primary" size="large" busy={busy && 'Confirming…'}>
          Confirm
        </Button>
      </form>
      <ResendCode
        send={async () => (await import('../../domain/session/auth-sign-in.ts')).resendCode(email)}
        textOf={textOf}
      />
    </>
  )
}
