import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

type Props = {
  title: string
  /** By the Escape key. */
  onClose: () => void
  children: ReactNode
}

/** Modal while it is drawn. The browser keeps the keyboard in it, and gives it back afterwards. */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
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
