import { type ReactNode, useId } from 'react'
import './field.css'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The error changes while the buyer types: screen readers announce each change. */
  liveError?: boolean
}

type Props = FieldProps & {
  className?: string | undefined
  boxClassName?: string
  /** Renders the control. The attributes connect it with its label, hint and error. */
  children(control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** The label, hint and error of a field. Uses Amplify UI's class names. */
export function Field({ label, hint, error, liveError, className, boxClassName, children }: Props) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`amplify-field field ${className ?? ''}`}>
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <div className={boxClassName ?? 'field__box'}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {hint && (
        <div className="quiet" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="field__error" id={`${id}-error`} aria-live={liveError ? 'polite' : undefined}>
        {error}
      </div>
    </div>
  )
}
