import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sentTo } from '../../testing/api.ts'
import { renderAt } from '../../testing/render.tsx'
import { DisputeForm } from './dispute-form.tsx'

const show = () =>
  renderAt(<DisputeForm />, {
    at: '/dispute',
    session: { status: 'signed-out' },
    api: { sendDispute: { status: 'received' } },
  })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const typed = [
  ['Name of the company', '示例电子（深圳）有限公司'],
  [/Which fact is wrong/, 'The address is of 2019.'],
  ['Your name', 'Li Na'],
  ['Your email', 'li@example.com'],
] as const
const values = () => typed.map(([name]) => field(name).value)

it('keeps what is typed over a reload, until it is sent', async () => {
  const user = show()
  for (const [name, text] of typed) await user.type(field(name), text)
  cleanup()
  const later = show()
  expect(values()).toEqual(typed.map(([, text]) => text))
  await later.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/we’ll email li@example\.com/)
  expect(sentTo('sendDispute')).toMatchObject([
    { body: { companyName: typed[0][1], email: 'li@example.com' } },
  ])
  cleanup()
  show()
  expect(values()).toEqual(['', '', '', ''])
})
