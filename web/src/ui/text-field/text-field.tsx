import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import './text-field.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The error changes while one types, so it is read out as it does. */
  liveError?: boolean
  /** A button inside the field, at its end. */
  inside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input; its hint and its error are read out with it. Amplify UI's class names. */
export function TextField({ label, hint, error, liveError, inside, className, ...input }: Props) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`amplify-field field ${className ?? ''}`}>
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <div className={inside ? 'field__box field__box--inside' : 'field__box'}>
        <input
          {...input}
          id={id}
          className={error ? 'amplify-input amplify-input--error' : 'amplify-input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {inside}
      </div>
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="field__error" id={`${id}-error`} aria-live={liveError ? 'polite' : undefined}>
        {error}
      </div>
    </div>
  )
}
