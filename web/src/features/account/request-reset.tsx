import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { authCodeOf } from '../../domain/session/auth-errors.ts'
import { emailProblem, type TypedEmail } from '../../lib/email-rules.ts'
import { lookUp } from '../../lib/error-text.ts'
import { resetTexts } from '../../messages/reset.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = { language: DeskLanguage; typed: TypedEmail; onAsked: (email: string) => void }

/** Forgotten password, first step: the address for the code. */
export function RequestReset({ language, typed, onAsked }: Props) {
  const texts = resetTexts[language]
  const { busy, field, submit } = useForm({
    fields: { email: typed.email },
    problemsOf: ({ email }) => ({
      email: emailProblem(email) && (email.trim() === '' ? texts.emailMissing : texts.emailInvalid),
    }),
    async send({ email }) {
      const { requestPasswordReset } = await import('../../domain/session/auth-account.ts')
      await requestPasswordReset(email.trim(), language)
      onAsked(email.trim())
    },
    refusedBy: (failure) => ({
      email: lookUp(texts.failures, authCodeOf(failure, 'reset')) ?? texts.failures.default,
    }),
  })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{texts.ask}</p>
      <TextField
        {...field('email', typed.setEmail)}
        label={texts.email}
        type="email"
        autoComplete="username"
        required
      />
      <SubmitButton variant="primary" size="large" busy={busy && texts.sending}>
        {texts.send}
      </SubmitButton>
    </form>
  )
}
