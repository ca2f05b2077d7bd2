import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { type PasswordTexts, passwordTexts } from './password-rules.ts'

type Props = Pick<ComponentProps<typeof PasswordField>, 'value' | 'error' | 'onChange'> & {
  texts?: PasswordTexts
}

/** Says the rules; its form shows which are not met while the buyer types. */
export const NewPasswordField = ({ texts = passwordTexts, ...field }: Props) => (
  <PasswordField
    {...field}
    label={texts.label}
    showLabel={texts.show}
    name="new-password"
    autoComplete="new-password"
    required
    liveError
    hint={texts.hint}
  />
)
