import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentToast } from '../../lib/toasts.ts'
import { assistantProblems } from '../../messages/assistant.ts'
import { messages } from '../../messages/spec.ts'
import { answer, problem, unreachable } from '../../testing/api.ts'
import { type Ask, askAssistant } from './ask.ts'
import { useChat } from './use-chat.ts'

it('the message of a failure goes with the next answer', async () => {
  const ask = vi.fn<Ask>().mockRejectedValueOnce(unreachable)
  ask.mockResolvedValueOnce({ reply: 'Perhaps this one.', suggestions: [], codes: [] })
  const { result } = renderHook(() => useChat(ask))
  act(() => void result.current.send('Brightwave'))
  await waitFor(() => expect(currentToast()?.title).toBe(messages.assistantFailed.title))
  await waitFor(() => expect(result.current.isThinking).toBe(false))
  act(() => void result.current.send('Brightwave Electronics'))
  await waitFor(() => expect(result.current.chat.at(-1)?.content).toBe('Perhaps this one.'))
  expect(currentToast()).toBeNull()
})

const unknown = undefined

it.each([
  [problem(429, 'assistant-rate-limited'), assistantProblems.rateLimited],
  // By API Gateway.
  [problem(429, 'too-many-requests'), assistantProblems.rateLimited],
  [problem(502, 'assistant-denied'), assistantProblems.denied],
  [problem(400, 'assistant-refused'), assistantProblems.refused],
  [problem(503, 'assistant-failed'), assistantProblems.other(503)],
  // The status of the model, not of our API.
  [problem(503, 'assistant-failed', { modelStatus: 500 }), assistantProblems.other(500)],
  [problem(403, 'assistant-sign-in'), assistantProblems.signIn],
  [problem(503, 'assistant-resting'), assistantProblems.monthlyLimit],
  [problem(502, 'assistant-no-candidates'), assistantProblems.noCandidates],
  [problem(502, 'assistant-empty-text'), assistantProblems.emptyText],
  [problem(404, 'not-found'), unknown],
  [problem(500, 'internal'), unknown],
  [unreachable, unknown],
])('a question that fails with %o shows the reason of that code', async (failure, reason) => {
  answer({ askAssistant: failure })
  const { result } = renderHook(() => useChat(askAssistant))
  act(() => void result.current.send('Brightwave'))
  await waitFor(() => expect(currentToast()?.title).toBe(messages.assistantFailed.title))
  expect(currentToast()?.description).toBe(reason)
  await waitFor(() => expect(result.current.isThinking).toBe(false))
})
