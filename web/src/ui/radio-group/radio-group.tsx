import { type ReactNode, useId } from 'react'
import './radio-group.css'

type Props = {
  legend: string
  /** The radio group's name, unique on its page. */
  name: string
  options: readonly { value: string; label: string; hint?: string }[]
  defaultValue: string
  /** Below the choices; a change of it is read out. */
  hint?: ReactNode
}

/** Choices below each other, each with a line that explains it. */
export function RadioGroup({ legend, name, options, defaultValue, hint }: Props) {
  const id = useId()
  return (
    <fieldset className="radio-group stack gap-1">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="radio-group__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
          />
          <span>
            {option.label}
            {option.hint && (
              <span className="quiet block" id={`${id}-${option.value}`}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {hint && (
        <p className="quiet" aria-live="polite">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
