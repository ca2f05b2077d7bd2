import { type ComponentProps, useState } from 'react'
import { Icon } from './icons.tsx'
import { TextField } from './text-field/text-field.tsx'

// Not among the icons of ui/icons.tsx, which the start page loads.
const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
    {crossed && <path d="M4 20 20 4" />}
  </Icon>
)

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside'> & {
  /** Of the button. @default in English */
  showLabel?: string
}

/** Has a button that shows the password: typing it blind causes errors, above all on phones. */
export function PasswordField({ showLabel, ...props }: Props) {
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
          aria-label={showLabel ?? `Show what is typed: ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      }
    />
  )
}
