import { type ComponentProps, useState } from 'react'
import { maxLengths } from '../../../../shared/platform/max-lengths.ts'
import { LimitedField } from '../../ui/limited-field.tsx'
import type { TextField } from '../../ui/text-field/text-field.tsx'
import { phoneAdvice } from './phone.ts'

const format = 'With the country code, such as +1 614 555 0134.'

/** Shows advice after the number was typed; it can be saved anyway. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>) {
  const [advice, setAdvice] = useState<string>()
  return (
    <LimitedField
      {...props}
      type="tel"
      limit={maxLengths.profile.phone}
      hint={<span role="status">{advice ?? format}</span>}
      onBlur={(event) => setAdvice(phoneAdvice(event.target.value))}
    />
  )
}
