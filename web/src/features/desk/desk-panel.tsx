import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

type Props = {
  heading: ReactNode
  /** Whether the heading is the last one: it is focused then. @default true */
  isRead?: boolean
  onClose: () => void
  children: ReactNode
}

/** What is open beside a list. Escape closes it. */
export function DeskPanel({ heading, isRead = true, onClose, children }: Props) {
  const { panel } = useTexts(deskTexts)
  const title = useRef<HTMLHeadingElement>(null)
  // Moves with the reader who opened it.
  useEffect(() => {
    if (isRead) title.current?.focus()
  }, [isRead])
  return (
    <section
      className="desk-panel stack gap-4"
      aria-labelledby="desk-panel-heading"
      onKeyDown={({ key, target }) =>
        // Escape in a dialog closes the dialog.
        key === 'Escape' && !(target as Element).closest('dialog') && onClose()
      }
    >
      <div className="desk-panel__head">
        <h2 id="desk-panel-heading" ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <Button size="small" onClick={onClose}>
          {panel.close}
        </Button>
      </div>
      {children}
    </section>
  )
}
