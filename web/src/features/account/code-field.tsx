import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field/text-field.tsx'

/** The six digits of a mail, which telephones offer above their keyboard. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'name'>) {
  return (
    <TextField
      label="Confirmation code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...props}
    />
  )
}

/** As it was typed or pasted: mail programs add spaces. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '')
