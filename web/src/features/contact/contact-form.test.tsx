import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sentTo } from '../../testing/api.ts'
import { renderAt } from '../../testing/render.tsx'
import { ContactForm } from './contact-form.tsx'

const show = () =>
  renderAt(<ContactForm />, {
    at: '/contact',
    session: { status: 'signed-out' },
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
