import { describe, expect, it } from 'vitest'
import { NewRequest } from './request.ts'

const parse = (payment: object) => NewRequest.safeParse({ searchTerm: '海尔集团公司', payment })
const wrongField = (payment: object) =>
  parse(payment).error?.issues.map(({ path }) => path.join('.'))

describe('the payment of an order', () => {
  it('is taken as it is typed, without spaces around; of empty texts nothing is left', () => {
    const given = { beneficiary: ' Example Trading Ltd ', accountLast4: '1234', bank: '' }
    expect(parse({ ...given, payOn: '2026-12-04' }).data?.payment).toEqual({
      beneficiary: 'Example Trading Ltd',
      accountLast4: '1234',
      payOn: '2026-12-04',
    })
    expect(parse({ bank: ' ', contact: '' }).data?.payment).toBeUndefined()
    expect(parse({}).data?.payment).toBeUndefined()
  })

  it.each([
    ['payOn', '4 December'],
    ['payOn', '2026-02-30'],
    ['accountLast4', '62220212'],
    ['bank', 'x'.repeat(201)],
    ['contact', 'Two\u0000lines'],
    ['website', 7],
    ['contactEmail', 'li@'],
    ['contactEmail', 'Li Wei, at the factory'],
  ])('names the field %s of %j', (field, value) => {
    expect(wrongField({ [field]: value })).toEqual([`payment.${field}`])
  })

  it('takes no other field', () => {
    expect(parse({ accountNumber: '6222021234567890123' }).success).toBe(false)
  })

  it('keeps no whole number of an account, wherever it is typed', () => {
    const bank = 'Bank of China 6222021234567890123'
    expect(parse({ bank }).data?.payment).toEqual({ bank: 'Bank of China …0123' })
    const contact = 'Li, 6222 0212 3456 7890 123'
    expect(parse({ contact }).data?.payment).toEqual({ contact: 'Li, …0123' })
  })
})
