import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { findPage, renderAt } from '../testing/render.tsx'
import BeforeYouPay from './before-you-pay.tsx'

// Loaded with the first check: with a busy processor, later than a test waits.
beforeAll(() => import('../domain/invoices/check-paper.ts'))

const show = () =>
  renderAt(<BeforeYouPay />, { at: '/before-you-pay', session: { status: 'signed-out' } })

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const check = () => screen.getByRole('button', { name: 'Check this invoice' })

it('leads a signed-in buyer to the check against the reports, and no visitor', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Check it against your reports' })).toBeNull()
  cleanup()
  renderAt(<BeforeYouPay />, { at: '/before-you-pay' })
  const link = screen.getByRole('link', { name: 'Check it against your reports' })
  expect(link.getAttribute('href')).toBe('/payments')
})

it('names what is missing, and calls nobody', async () => {
  const user = show()
  await user.click(check())
  expect(await screen.findByText('Enter the name of the account’s holder.')).toBeTruthy()
  await user.type(field('Account holder'), 'Zhang Wei')
  await user.click(check())
  expect(await screen.findByText(/^Enter the seller’s name/)).toBeTruthy()
})

it('asks for an amount in digits', async () => {
  const user = show()
  await user.type(field('Account holder'), 'Zhang Wei')
  await user.type(field('Amount of the invoice'), '38.000,00')
  await user.type(field('What you pay now'), 'EUR 11,400')
  await user.click(check())
  expect(await screen.findAllByText('Type the amount in digits, like 38,000.')).toHaveLength(2)
})

it('tells what the paper shows, and leads to the verification of its seller', async () => {
  const user = show()
  await user.type(field('Name in Chinese'), '宁波苏锦照明有限公司')
  await user.type(field('Account holder'), '宁波苏锦照明有限公司')
  await user.type(field('Email address of the sender'), 'sujin@163.com')
  await user.click(check())
  const result = await screen.findByRole('region', {
    name: 'This invoice needs a call before you pay.',
  })
  expect(document.activeElement).toBe(result)
  expect(screen.getByText(/Anybody can open a mailbox at 163\.com/)).toBeTruthy()

  // The result is of what was checked.
  await user.type(field('Bank'), 'x')
  expect(screen.queryByRole('region', { name: /needs a call/ })).toBeNull()
  await user.click(check())
  await user.click(await screen.findByRole('link', { name: 'Verify this company' }))
  await findPage(
    `/next-steps?searchTerm=${encodeURIComponent('宁波苏锦照明有限公司')}&isSubmitted=true`,
  )
})
