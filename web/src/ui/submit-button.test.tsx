import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InputReplay, recordInput } from '../lib/input-replay.tsx'
import { SubmitButton } from './submit-button.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Form() {
  const [email, setEmail] = useState('')
  return (
    <form>
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <output>{email}</output>
      <SubmitButton>Send</SubmitButton>
      <InputReplay />
    </form>
  )
}

it('lets a form be sent only once what was typed before hydration is in it', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Form />)
  document.body.append(container)
  const typed = () => screen.getByRole('status').textContent
  const canSend = () => !screen.getByRole<HTMLButtonElement>('button').disabled

  screen.getByRole<HTMLInputElement>('textbox').value = 'early@example.com'
  recordInput(container)
  render(<Form />, { container, hydrate: true })
  expect({ typed: typed(), canSend: canSend() }).toEqual({ typed: '', canSend: false })
  act(() => vi.runAllTimers())
  expect({ typed: typed(), canSend: canSend() }).toEqual({
    typed: 'early@example.com',
    canSend: true,
  })
})
