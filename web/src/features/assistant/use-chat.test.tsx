import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentToast } from '../../lib/toasts.ts'
import { messages } from '../../messages/spec.ts'
import { type Ask, AssistantError } from './ask.ts'
import { useChat } from './use-chat.ts'

it('the message of a failure goes with the next answer', async () => {
  const ask = vi.fn<Ask>().mockRejectedValueOnce(new AssistantError(undefined))
  ask.mockResolvedValueOnce({ reply: 'Perhaps this one.', suggestions: [], codes: [] })
  const { result } = renderHook(() => useChat(ask))
  act(() => void result.current.send('Brightwave'))
  await waitFor(() => expect(currentToast()?.title).toBe(messages.assistantFailed.title))
  await waitFor(() => expect(result.current.isThinking).toBe(false))
  act(() => void result.current.send('Brightwave Electronics'))
  await waitFor(() => expect(result.current.chat.at(-1)?.content).toBe('Perhaps this one.'))
  expect(currentToast()).toBeNull()
})
