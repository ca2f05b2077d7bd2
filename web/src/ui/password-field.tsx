import { type ComponentProps, useState } from 'react'
import { EyeIcon } from './icons.tsx'
import { TextField } from './text-field/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>

/** Has a button that shows the password: typing it blind causes errors, above all on phones. */
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
