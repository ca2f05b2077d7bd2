import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../lib/format.ts'
import { contactPath } from '../../lib/paths.ts'
import { ReplySuggestions } from './reply-suggestions.tsx'
import type { ChatMessage } from './use-chat.ts'
import './conversation.css'

type Props = {
  chat: readonly ChatMessage[]
  isThinking: boolean
  onChoose: (name: string) => void
}

function Entry({ message, onChoose }: { message: ChatMessage; onChoose: Props['onChoose'] }) {
  const { content, isUser, timestamp, suggestions = [], codes = [], failed } = message
  return (
    <li
      className={
        isUser ? 'chat__entry stack start gap-1 chat__entry--user' : 'chat__entry stack start gap-1'
      }
    >
      <p className="chat__by">
        {isUser ? 'You' : 'AI Help'} · <time dateTime={timestamp}>{formatTime(timestamp)}</time>
      </p>
      <p className="as-typed">{content}</p>
      {failed && <Link to={contactPath('general')}>Contact support</Link>}
      <ReplySuggestions suggestions={suggestions} codes={codes} onChoose={onChoose} />
    </li>
  )
}

/** The conversation. Screen readers announce new entries. */
export function Conversation({ chat, isThinking, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { length } = chat

  useEffect(() => {
    if (length > 0) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [length])

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={scroller} className="chat" role="log" aria-label="Conversation" tabIndex={0}>
        <ol className="chat__entries stack gap-4">
          {chat.map((message) => (
            <Entry key={message.id} message={message} onChoose={onChoose} />
          ))}
        </ol>
      </div>
      <div className="chat__thinking" role="status">
        {isThinking && (
          <p>
            Thinking
            <span className="chat__dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </p>
        )}
      </div>
    </>
  )
}
