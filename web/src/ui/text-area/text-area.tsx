import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import '../text-field/text-field.css'
import './text-area.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The error changes while one types, so it is read out as it does. */
  liveError?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field of several lines; its hint and its error are read out with it. */
export function TextArea({ label, hint, error, liveError, className, rows = 6, ...input }: Props) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`amplify-field field ${className ?? ''}`}>
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <textarea
          {...input}
          rows={rows}
          id={id}
          className={`amplify-input field__area${error ? ' amplify-input--error' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
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
