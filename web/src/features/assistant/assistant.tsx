import { type RefObject, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { toast } from '../../lib/toasts.ts'
import { messages } from '../../messages/spec.ts'
import { Button } from '../../ui/button/button.tsx'
import { HelpIcon } from '../../ui/icons.tsx'
import type { PanelProps } from './assistant-panel.tsx'

/** The conversation, in a separate file that is loaded when it is opened. */
export const assistant = lazyPart<PanelProps>(() => import('./assistant-panel.tsx'))

const prepare = () => void assistant.preload().catch(() => {})

export type Help = {
  panelId: string
  isOpen: boolean
  /** Once opened, it stays mounted, so that closing it keeps the conversation. */
  wasOpened: boolean
  button: RefObject<HTMLButtonElement | null>
  toggle: () => void
  close: () => void
}

export const useAssistant = (): Help => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const open = async () => {
    try {
      await assistant.preload()
      setOpened(true)
      setOpen(true)
    } catch {
      toast(messages.assistantFailed, { tone: 'bad' })
    }
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const toggle = () => {
    if (isOpen) close()
    else void open()
  }
  return { panelId: 'ai-help', isOpen, wasOpened, button, toggle, close }
}

export function AssistantButton({ help, onPress }: { help: Help; onPress: () => void }) {
  return (
    <Button
      ref={help.button}
      size="large"
      aria-expanded={help.isOpen}
      aria-controls={help.isOpen ? help.panelId : undefined}
      onClick={onPress}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <HelpIcon /> AI Help
    </Button>
  )
}
