import { expect, it } from 'vitest'
import { paymentOnInvoice } from './payment-on-invoice.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }
const read = (values: Readonly<Record<string, string>>) => {
  const found = paymentOnInvoice({
    fields: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        { value, isCertain: true, page: 1, box },
      ]),
    ),
  })
  return Object.fromEntries(Object.entries(found).map(([name, { text }]) => [name, text]))
}

it('takes from an invoice what an order asks for, and of the account its last four', () => {
  expect(
    read({
      beneficiary: 'Example Trading Ltd',
      bank: 'Bank of China 6222021234567890123',
      accountNumber: '6222 0213 0800 4821',
      email: 'sales@example.com',
      website: 'www.example.com',
      amount: '38000',
    }),
  ).toEqual({
    beneficiary: 'Example Trading Ltd',
    bank: 'Bank of China …0123',
    accountLast4: '4821',
    contactEmail: 'sales@example.com',
    website: 'www.example.com',
  })
})

it.each([
  ['accountNumber', '4400-123'],
  ['beneficiary', 'x'.repeat(201)],
  ['bank', ' '],
  ['email', 'a\u0000b'],
])(
  'leaves out what an order would be refused for, and the end of a short number: %s %j',
  (name, value) => {
    expect(read({ [name]: value })).toEqual({})
  },
)
