import { PasswordField } from '../../ui/password-field.tsx'
import { passwordHint, passwordProblem } from './password-rules.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  /** After a press of the button an empty field is judged as well. */
  tried: boolean
  /** What the user pool said of it. */
  refused: string | undefined
}

/** The specification's rules, of which the failed ones are named while one types. */
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
