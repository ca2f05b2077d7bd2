import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Session, setSession } from '../../domain/session/session.ts'
import { sentTo } from '../../testing/api.ts'
import { buyer } from '../../testing/examples.ts'
import { findPage, renderAt } from '../../testing/render.tsx'
import { ContactForm } from './contact-form.tsx'

vi.mock(import('../../domain/session/auth.ts'), async (original) => ({
  ...(await original()),
  resolveSession: async () => setSession({ status: 'signed-in', account: buyer }),
}))

const show = (session: Session = { status: 'signed-out' }) =>
  renderAt(<ContactForm />, {
    at: '/contact',
    session,
    api: { sendInquiry: { status: 'received' } },
  })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const values = () => ['Name', 'Email', 'Message'].map((name) => field(name).value)

const typed = ['Jim', 'jim@example.com', 'Is this the right company?'] as const

it('keeps what is typed over a reload, until it is sent', async () => {
  const user = show()
  await user.type(field('Name'), typed[0])
  await user.type(field('Email'), typed[1])
  await user.type(field('Message'), typed[2])
  cleanup()
  const later = show()
  expect(values()).toEqual(typed)
  await later.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText(/What happens next/)
  expect(sentTo('sendInquiry')).toHaveLength(1)
  cleanup()
  show()
  expect(values()).toEqual(['', '', ''])
})

it('is sent for a buyer before the session is read, and leads to the dashboard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const user = show({ status: 'resolving' })
  await user.type(field('Name'), typed[0])
  await user.type(field('Message'), typed[2])
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText(/A confirmation is on its way/)
  expect(sentTo('sendInquiry')).toMatchObject([{ body: { email: buyer.email } }])
  await vi.advanceTimersByTimeAsync(2000)
  await findPage('/dashboard')
})
