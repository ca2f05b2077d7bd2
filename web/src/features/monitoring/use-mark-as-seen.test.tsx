import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sentTo, unreachable } from '../../testing/api.ts'
import { watch } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { useMarkAsSeen } from './use-mark-as-seen.ts'

const unread = watch({
  unread: true,
  lastChange: { at: '2026-08-05T08:00:00.000Z', requestId: 'second', level: 'alert', text: '' },
})

function Shown({ shown = unread }) {
  useMarkAsSeen(shown)
  return null
}

const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

afterEach(() => {
  vi.restoreAllMocks()
})

it('a change in a hidden tab counts as seen only when the tab is shown, and once', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  renderAt(<Shown />, { api: { changeWatch: watch() } })
  comeBack()
  expect(sentTo('changeWatch')).toEqual([])
  visibility.mockReturnValue('visible')
  comeBack()
  comeBack()
  await waitFor(() => expect(sentTo('changeWatch')).toHaveLength(1))
})

it('a change that could not be saved as seen is told again at the next visit', async () => {
  renderAt(<Shown />, { api: { changeWatch: unreachable } })
  await waitFor(() => expect(sentTo('changeWatch')).toHaveLength(1))
  cleanup()
  renderAt(<Shown />, { api: { changeWatch: watch() } })
  await waitFor(() => expect(sentTo('changeWatch')).toHaveLength(2))
})
