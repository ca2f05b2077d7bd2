import { type ComponentProps, useState } from 'react'
import { EyeIcon } from './icons.tsx'
import { TextField } from './text-field/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>

/** What is typed can be shown: long passwords are typed blind, and wrongly, on telephones. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className="field__button"
          aria-pressed={shown}
          aria-label={`Show what is typed: ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  )
}
