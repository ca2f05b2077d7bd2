import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  /** What it stands for, below its label. */
  hint?: ReactNode
  children: ReactNode
}

/** A box to tick, or one of several to choose, with its label beside it. */
export function Choice({ hint, children, ...input }: Props) {
  const id = useId()
  return (
    <label className="desk-choice">
      <input type="checkbox" aria-describedby={hint ? id : undefined} {...input} />
      <span>
        {children}
        {hint && (
          <span className="quiet block" id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
