import { useRef, useState } from 'react'
import type { MentionedCode } from '../../../../shared/assistant/assistant.ts'
import { type ErrorTexts, errorText } from '../../lib/error-text.ts'
import { dismissToast, toast } from '../../lib/toasts.ts'
import { assistantApology, assistantProblems } from '../../messages/assistant.ts'
import { messages } from '../../messages/spec.ts'
import type { Ask, SuggestedName } from './ask.ts'

const { rateLimited, denied, refused, other, noCandidates, emptyText, signIn, monthlyLimit } =
  assistantProblems

/**
 * Throttling by API Gateway has the same text as by the model. No text if AI Help was not reached.
 */
const assistantErrors: ErrorTexts<string | undefined> = {
  'too-many-requests': rateLimited,
  'assistant-rate-limited': rateLimited,
  'assistant-denied': denied,
  'assistant-refused': refused,
  'assistant-failed': ({ status, modelStatus }) => other(modelStatus ?? status),
  'assistant-no-candidates': noCandidates,
  'assistant-empty-text': emptyText,
  'assistant-sign-in': signIn,
  'assistant-resting': monthlyLimit,
  default: undefined,
}

/** docs/specification.md#chat-message-client-only; a bot's may carry names, or be its apology. */
export type ChatMessage = {
  id: number
  content: string
  isUser: boolean
  timestamp: string
  suggestions?: readonly SuggestedName[]
  codes?: readonly MentionedCode[]
  failed?: true
}

const showFailure = (error: unknown) => {
  const reason = errorText(error, assistantErrors)
  toast(
    { ...messages.assistantFailed, ...(reason ? { description: reason } : {}) },
    { tone: 'bad' },
  )
}

/** One question at a time: sending is blocked while a reply is pending. */
export const useChat = (ask: Ask) => {
  const [chat, setChat] = useState<readonly ChatMessage[]>([])
  const [isThinking, setThinking] = useState(false)
  const pending = useRef(false)
  const lastId = useRef(0)

  const add = (message: Omit<ChatMessage, 'id' | 'timestamp'>) => {
    lastId.current += 1
    const entry = { ...message, id: lastId.current, timestamp: new Date().toISOString() }
    setChat((before) => [...before, entry])
  }

  /** Returns false if nothing was sent: the message is empty, or a reply is pending. */
  const send = (typed: string): boolean => {
    const content = typed.trim()
    if (content === '' || pending.current) return false
    pending.current = true
    setThinking(true)
    add({ content, isUser: true })
    ask(content)
      .then(({ reply, ...found }) => {
        // The toast of an earlier question says nothing about this answer.
        dismissToast()
        add({ content: reply, isUser: false, ...found })
      })
      .catch((error: unknown) => {
        add({ content: assistantApology, isUser: false, failed: true })
        showFailure(error)
      })
      .finally(() => {
        pending.current = false
        setThinking(false)
      })
    return true
  }

  return { chat, isThinking, send }
}
