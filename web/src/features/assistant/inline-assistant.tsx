import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import AssistantPanel from './assistant-panel.tsx'

type Props = {
  about: string
  onChoose: (name: string) => void
}

const panelId = 'ai-help'

/**
 * AI Help on other pages, shown when the buyer opens it. Separate from the start page, whose script
 * must stay small.
 */
export default function InlineAssistant({ about, onChoose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        AI Help
      </Button>
      <AssistantPanel
        id={panelId}
        isOpen={isOpen}
        onClose={close}
        onChoose={onChoose}
        about={about}
      />
    </>
  )
}
