import { PasswordField } from '../../ui/password-field.tsx'
import { type PasswordTexts, passwordProblem, passwordTexts } from './password-rules.ts'

type Props = {
  texts?: PasswordTexts
  value: string
  onChange: (value: string) => void
  /** After the button was pressed, an empty field also shows an error. */
  tried: boolean
  /** The user pool's reason for refusing the password. */
  refused: string | undefined
}

/** Shows the password rules that are not met while the buyer types. */
export function NewPasswordField({
  texts = passwordTexts,
  value,
  onChange,
  tried,
  refused,
}: Props) {
  return (
    <PasswordField
      label={texts.label}
      showLabel={texts.show}
      name="new-password"
      autoComplete="new-password"
      required
      liveError
      hint={texts.hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={(tried || value !== '' ? passwordProblem(value, texts) : undefined) ?? refused}
    />
  )
}
