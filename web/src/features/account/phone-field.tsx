import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { phoneAdvice } from './phone.ts'

/** Advises after the number was typed, and keeps nobody from saving it. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>) {
  const [advice, setAdvice] = useState<string>()
  return (
    <TextField
      {...props}
      type="tel"
      hint={<span role="status">{advice}</span>}
      onBlur={(event) => setAdvice(phoneAdvice(event.target.value))}
    />
  )
}
