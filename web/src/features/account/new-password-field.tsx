import { PasswordField } from '../../ui/password-field.tsx'
import { passwordHint, passwordProblem } from './password-rules.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  /** After the button was pressed, an empty field also shows an error. */
  tried: boolean
  /** The user pool's reason for refusing the password. */
  refused: string | undefined
}

/** Shows the password rules that are not met while the buyer types. */
export function NewPasswordField({ value, onChange, tried, refused }: Props) {
  return (
    <PasswordField
      label="New password"
      name="new-password"
      autoComplete="new-password"
      required
      liveError
      hint={passwordHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={(tried || value !== '' ? passwordProblem(value) : undefined) ?? refused}
    />
  )
}
