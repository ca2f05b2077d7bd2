import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field/text-field.tsx'

/** The field for an e-mailed six-digit code, which phones can fill in. */
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

/** Removes spaces, which mail programs add when a code is copied. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '')
