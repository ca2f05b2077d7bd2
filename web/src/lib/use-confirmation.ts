import { useState } from 'react'

const focus = (control: HTMLElement | null) => control?.focus()

/** A question in the place of its button. Each step takes the focus from the one before. */
export function useConfirmation() {
  // Undefined: not pressed yet.
  const [asks, setAsks] = useState<boolean>()
  const close = () => setAsks(false)
  return {
    asks,
    close,
    askButton: { onClick: () => setAsks(true), ref: asks === undefined ? null : focus },
    keepButton: { onClick: close, ref: focus },
    focus,
  }
}
