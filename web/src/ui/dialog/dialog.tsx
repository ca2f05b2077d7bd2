import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'

type Props = {
  title: string
  /** For a dialog that begins with text to read. @default the browser's choice, the first control */
  focusTitle?: boolean
  /** Called on Escape. */
  onClose: () => void
  children: ReactNode
}

/** Modal while rendered. The browser traps focus in it and restores focus afterwards. */
export function Dialog({ title, focusTitle = false, onClose, children }: Props) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Closed before it leaves the page: afterwards, the browser would not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (focusTitle) heading.current?.focus()
    return () => dialog?.close()
  }, [focusTitle])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      // What is around it has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 ref={heading} id={id} className="dialog__title" tabIndex={focusTitle ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
