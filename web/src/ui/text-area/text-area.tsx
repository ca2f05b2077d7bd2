import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import './text-area.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> &
  FieldProps & { ref?: Ref<HTMLTextAreaElement> }

/** A field of several lines. */
export function TextArea({ label, hint, error, liveError, className, rows = 6, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, className }} liveError={liveError ?? false}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={`amplify-input field__area${error ? ' amplify-input--error' : ''}`}
        />
      )}
    </Field>
  )
}
