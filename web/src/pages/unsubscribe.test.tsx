import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, problem, sentTo } from '../testing/api.ts'
import { renderAt } from '../testing/render.tsx'
import Unsubscribe from './unsubscribe.tsx'

const token = 'A'.repeat(43)
const show = (query: string, api: Answers) =>
  renderAt(<Unsubscribe />, { at: `/unsubscribe?${query}`, session: { status: 'signed-out' }, api })

it('the link of a weekly e-mail ends it at one click, and says how to turn it on again', async () => {
  const user = show(`account=buyer-1&token=${token}`, { endDigest: { status: 'received' } })
  screen.getByRole('heading', { name: 'Stop the weekly email' })
  expect(sentTo('endDigest')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop the weekly email' }))
  await screen.findByText(/If this link is valid, you won’t get the weekly email anymore/)
  expect(screen.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe('/settings')
  expect(sentTo('endDigest')).toEqual([{ query: { account: 'buyer-1', token } }])
})

it('a link that is not complete says so', async () => {
  const user = show('account=buyer-1&token=short', { endDigest: problem(400, 'invalid-request') })
  await user.click(screen.getByRole('button', { name: 'Stop the weekly email' }))
  await screen.findByText('This link is incomplete. Open it from the email again.')
})

it('the link of the newsletter ends the newsletter, as before', async () => {
  const user = show('s=subscriber&t=token', { unsubscribeNewsletter: { status: 'received' } })
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText(/If this link is valid, you won’t get the newsletter/)
  expect(sentTo('unsubscribeNewsletter')).toEqual([{ query: { s: 'subscriber', t: 'token' } }])
})
