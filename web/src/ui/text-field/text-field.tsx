import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  FieldProps & {
    /** A button inside the field, at its end. */
    inside?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** A field of one line. */
export function TextField({ label, hint, error, liveError, inside, className, ...input }: Props) {
  return (
    <Field
      {...{ label, hint, error, className }}
      liveError={liveError ?? false}
      boxClassName={inside ? 'field__box field__box--inside' : 'field__box'}
    >
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            className={error ? 'amplify-input amplify-input--error' : 'amplify-input'}
          />
          {inside}
        </>
      )}
    </Field>
  )
}
