import { type ComponentProps, type ReactNode, useState } from 'react'
import { tooLong } from '../lib/form-problems.ts'
import { TextArea } from './text-area/text-area.tsx'
import { TextField } from './text-field/text-field.tsx'

type Typed = { target: { value: string } }

type Props<E extends Typed> = {
  value?: unknown
  defaultValue?: unknown
  hint?: ReactNode
  error?: string | undefined
  onChange?: ((event: E) => void) | undefined
}

/** The share of the limit above which the count is shown. */
const shownFrom = 0.8

/** Shows a field's limit while typing. The text is not cut off, so that the excess can be seen. */
const useLengthLimit = <E extends Typed>(limit: number, props: Props<E>) => {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''))
  const { length } = String(props.value ?? typed).trim()
  return {
    hint:
      length > shownFrom * limit ? (
        <>
          {props.hint} {length} of {limit} characters.
        </>
      ) : (
        props.hint
      ),
    error: tooLong(String(props.value ?? typed), limit) ?? props.error,
    liveError: true,
    onChange: (event: E) => {
      setTyped(event.target.value)
      props.onChange?.(event)
    },
  }
}

type Limited<Props> = Props & { limit: number }

export function LimitedField({ limit, ...props }: Limited<ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useLengthLimit(limit, props)} />
}

export function LimitedArea({ limit, ...props }: Limited<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useLengthLimit(limit, props)} />
}
