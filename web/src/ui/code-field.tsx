import type { ComponentProps } from 'react'
import { TextField } from './text-field/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'name'> & {
  /** @default of an e-mailed code */
  label?: string
}

/** The field for a six-digit code, which phones and password managers can fill in. */
export function CodeField({ label = 'Confirmation code', ...props }: Props) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...props}
    />
  )
}

/** Removes spaces, which mail programs and authenticator apps add when a code is copied. */
export const normalizeCode = (typed: string): string => typed.replace(/\s/g, '')
