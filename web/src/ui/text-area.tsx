import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import '../theme/forms.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field of several lines; its hint and its error are read out with it. */
export function TextArea({ label, hint, error, className, rows = 6, ...input }: Props) {
  const id = useId()
  const told = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
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
          aria-describedby={told || undefined}
        />
      </div>
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="field__error" id={`${id}-error`}>
        {error}
      </div>
    </div>
  )
}
