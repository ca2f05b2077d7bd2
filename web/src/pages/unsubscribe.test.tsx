import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render.tsx'
import Unsubscribe from './unsubscribe.tsx'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const token = 'A'.repeat(43)
const show = (query: string) =>
  renderAt(<Unsubscribe />, { at: `/unsubscribe?${query}`, session: { status: 'signed-out' } })

const answered = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

it('the link of a weekly e-mail ends it at one click, and says how to turn it on again', async () => {
  fetched.mockResolvedValue(answered(202, { status: 'received' }))
  const user = show(`account=buyer-1&token=${token}`)
  screen.getByRole('heading', { name: 'Stop the weekly email' })
  expect(fetched).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Stop the weekly email' }))
  await screen.findByText(/If this link is valid, you won’t get the weekly email anymore/)
  expect(screen.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe('/settings')
  expect(fetched.mock.calls.map(([url, { method }]) => [method, url])).toEqual([
    ['POST', `/api/watches/end-digest?account=buyer-1&token=${token}`],
  ])
})

it('a link that is not complete says so', async () => {
  fetched.mockResolvedValue(
    answered(400, {
      title: 'The request is not valid',
      status: 400,
      detail: '',
      code: 'invalid-request',
    }),
  )
  const user = show('account=buyer-1&token=short')
  await user.click(screen.getByRole('button', { name: 'Stop the weekly email' }))
  await screen.findByText('This link is incomplete. Open it from the email again.')
})

it('the link of the newsletter ends the newsletter, as before', async () => {
  fetched.mockResolvedValue(answered(202, { status: 'received' }))
  const user = show('s=subscriber&t=token')
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/You’re unsubscribed/)
  expect(fetched.mock.calls[0]?.[0]).toMatch(/^\/api\/newsletter\/unsubscribe\?/)
})
