import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'

type Props = {
  title: string
  /** Called on Escape. */
  onClose: () => void
  children: ReactNode
}

/** Modal while rendered. The browser traps focus in it and restores focus afterwards. */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: afterwards, the browser would not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className="dialog__title">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
