import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runningIncident } from './running-incident.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (response: () => Promise<unknown>) => vi.stubGlobal('fetch', response)
const json = (value: unknown) => async () => ({ json: async () => value })

it('says what does not work, with a link to the status page', async () => {
  answer(json({ running: { components: ['Reports', 'Emails'] } }))
  const { container } = render(await runningIncident())
  expect(container.textContent).toBe('We have a problem with: Reports, Emails. See the status page')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/status')
})

it.each<[string, () => Promise<unknown>]>([
  ['there is none', json({ running: null })],
  ['the file is another one', json(null)],
  ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is nothing if %s', async (_, response) => {
  answer(response)
  expect(await runningIncident()).toBeNull()
})
