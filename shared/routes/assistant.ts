import { AssistantAnswer, AssistantQuestion } from '../assistant/assistant.ts'
import type { Route } from './route.ts'

export const askAssistant = {
  name: 'ask-assistant',
  method: 'POST',
  path: '/api/assistant',
  access: 'anyone',
  summary: 'Ask AI Help for likely Chinese legal names',
  body: AssistantQuestion,
  response: AssistantAnswer,
  problems: [
    'invalid-request',
    'assistant-rate-limited',
    'assistant-denied',
    'assistant-refused',
    'assistant-failed',
    'assistant-no-candidates',
    'assistant-empty-text',
    'assistant-sign-in',
    'assistant-resting',
  ],
} as const satisfies Route
