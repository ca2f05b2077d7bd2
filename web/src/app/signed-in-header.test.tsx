import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { saveOffline } from '../lib/offline-storage.ts'
import { buyer, watch } from '../testing/examples.ts'
import { renderAt } from '../testing/render.tsx'
import SignedInHeader from './signed-in-header.tsx'

const cache = (unread: number) =>
  saveOffline(buyer.userId, [
    {
      name: 'watches',
      at: 1,
      data: {
        items: Array.from({ length: 3 }, (_, index) =>
          watch({ id: String(index), unread: index < unread }),
        ),
        limit: 3,
      },
    },
  ])

it('shows at Monitoring how many watched suppliers have news, until they are read', () => {
  cache(2)
  renderAt(<SignedInHeader />)
  const links = screen.getAllByRole('link', { name: 'Monitoring (2 with news)' })
  expect(links[0]?.getAttribute('href')).toBe('/monitoring')
  act(() => cache(1))
  screen.getAllByRole('link', { name: 'Monitoring (1 with news)' })
  act(() => cache(0))
  screen.getAllByRole('link', { name: 'Monitoring' })
})

it('tells screen readers of news once', () => {
  renderAt(<SignedInHeader />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  act(() => cache(1))
  expect(status.textContent).toBe('1 watched supplier has changed.')
  act(() => cache(2))
  expect(status.textContent).toBe('2 watched suppliers have changed.')
  // The next page of this visit.
  renderAt(<SignedInHeader />)
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('')
})

it('without watched suppliers shows no number', () => {
  renderAt(<SignedInHeader />)
  screen.getAllByRole('link', { name: 'Monitoring' })
})
