import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import '../field/field.css'
import './switch-field.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'role'> & {
  label: string
  hint?: ReactNode
}

/** A switch that shows its state by shape as well as by color. */
export function SwitchField({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="switch-field">
      <div className="switch-field__text">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <div className="quiet" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state already
        role="switch"
        className="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
