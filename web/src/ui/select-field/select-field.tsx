import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { ChevronIcon } from '../icons.tsx'
import '../field/field.css'
import './select-field.css'

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  /** The label is for screen readers only. */
  hidesLabel?: boolean
  options: readonly { value: string; label: string }[]
  ref?: Ref<HTMLSelectElement>
}

/** A native `select` with our label and frame. */
export function SelectField({ label, hidesLabel, options, className, ...select }: Props) {
  const id = useId()
  return (
    <div className={`amplify-field field ${className ?? ''}`}>
      <label className={hidesLabel ? 'visually-hidden' : 'amplify-label'} htmlFor={id}>
        {label}
      </label>
      <div className="field__box field__box--select">
        <select {...select} id={id} className="amplify-input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </div>
  )
}
