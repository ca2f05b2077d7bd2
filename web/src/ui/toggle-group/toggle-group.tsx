import type { ReactNode } from 'react'
import './toggle-group.css'

type Option<Value extends string> = { value: Value; label: string; note?: ReactNode }

type Props<Value extends string> = {
  /** For screen readers. */
  legend: string
  /** The radio group's name, unique on its page. */
  name: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons side by side: the arrow keys move between them. */
export function ToggleGroup<Value extends string>(props: Props<Value>) {
  const { legend, name, options, value, onChange } = props
  return (
    <fieldset className="toggle-group">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="toggle-group__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="toggle-group__label">
            {option.label}
            {option.note && <span className="toggle-group__note small">{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
