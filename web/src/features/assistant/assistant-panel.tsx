import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import { type Ask, askAssistant } from './ask.ts'
import { Conversation } from './conversation.tsx'
import { QuestionForm } from './question-form.tsx'
import { useChat } from './use-chat.ts'
import './assistant-panel.css'

export type PanelProps = {
  id: string
  isOpen: boolean
  onClose: () => void
  /** A suggested name goes into the search. */
  onChoose: (name: string) => void
  /** The text of the search field: the first question is likely about it. */
  about: string
  ask?: Ask
}

/** A chat about names. Opening it focuses the message; Escape closes it. */
export default function AssistantPanel(props: PanelProps) {
  const { id, isOpen, onClose, onChoose, about, ask = askAssistant } = props
  const heading = useId()
  const question = useRef<HTMLTextAreaElement>(null)
  const { chat, isThinking, send } = useChat(ask)

  useEffect(() => {
    if (isOpen) question.current?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <section
      id={id}
      className="assistant stack gap-3"
      aria-labelledby={heading}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <div className="assistant__head">
        <h2 id={heading}>AI Help</h2>
        <button
          type="button"
          className="assistant__close"
          aria-label="Close AI Help"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <p className="quiet">
        Only have an English or brand name? Describe the supplier, and get its likely Chinese legal
        name. Suggestions can be wrong: compare them with the license.
      </p>
      <Conversation chat={chat} isThinking={isThinking} onChoose={onChoose} />
      <QuestionForm ref={question} about={about} isThinking={isThinking} onSend={send} />
    </section>
  )
}
