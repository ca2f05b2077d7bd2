import { cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { keptPayment } from '../domain/requests/kept-payment.ts'
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
  screen.getByText('Without an account')
  cleanup()
  renderAt(<BeforeYouPay />, { at: '/before-you-pay' })
  expect(screen.queryByText('Without an account')).toBeNull()
  const link = screen.getByRole('link', { name: 'Check it against your reports' })
  expect(link.getAttribute('href')).toBe('/payments')
})

it('names what is missing, and calls nobody', async () => {
  const user = show()
  await user.click(check())
  expect(await screen.findByText('Enter the account holder.')).toBeTruthy()
  await user.type(field('Account holder'), 'Zhang Wei')
  await user.click(check())
  expect(await screen.findByText(/^Enter the seller’s name/)).toBeTruthy()
})

it.each([
  ['EUR', '38.000,00'],
  ['EUR', '38000,5'],
  ['EUR', '38 000'],
  ['CNY', 'RMB 38,000'],
  ['CNY', '38,000元'],
])('takes an amount that can be read in one way: %s %s', async (currency, amount) => {
  const user = show()
  await user.type(field('Account holder'), 'Zhang Wei')
  await user.type(field('Name in Chinese'), '宁波苏锦照明有限公司')
  await user.selectOptions(screen.getByLabelText('Currency'), currency)
  await user.type(field('Amount of the invoice'), amount)
  await user.click(check())
  await screen.findByRole('region', { name: /^Something on this invoice/ })
})

it('asks for an amount that can be read in two ways', async () => {
  const user = show()
  await user.type(field('Account holder'), 'Zhang Wei')
  await user.type(field('Amount of the invoice'), '38.000')
  await user.type(field('Amount to pay now'), 'EUR 11,400')
  await user.click(check())
  expect(
    await screen.findAllByText(
      'Type the amount like 38,000.00, with a decimal point before the cents.',
    ),
  ).toHaveLength(2)
})

it('tells what the paper shows, and leads to the verification of its seller', async () => {
  const user = show()
  await user.type(field('Name in Chinese'), '宁波苏锦照明有限公司')
  await user.type(field('Account holder'), '宁波苏锦照明有限公司')
  await user.type(field('Email address of the sender'), 'sujin@163.com')
  await user.click(check())
  const result = await screen.findByRole('region', {
    name: 'Something on this invoice needs clearing up before you pay.',
  })
  expect(document.activeElement).toBe(result)
  expect(screen.getByText(/Anyone can open a mailbox at 163\.com/)).toBeTruthy()

  // The result is of what was checked.
  await user.type(field('Bank'), 'x')
  expect(screen.queryByRole('region', { name: /needs a call/ })).toBeNull()
  await user.click(check())
  await user.click(await screen.findByRole('link', { name: 'Verify this company' }))
  // What the invoice says goes along to the order.
  expect(keptPayment('宁波苏锦照明有限公司').read()).toEqual({
    beneficiary: '宁波苏锦照明有限公司',
    bank: 'x',
    contactEmail: 'sujin@163.com',
  })
  await findPage(
    `/next-steps?searchTerm=${encodeURIComponent('宁波苏锦照明有限公司')}&isSubmitted=true`,
  )
})
