import { expect, it } from 'vitest'
import type { StoredPaymentCheck } from './entities.ts'
import { paymentChecksCsv } from './export-payment-checks.ts'

const check: StoredPaymentCheck = {
  id: 'check',
  company: '佛山示例灯饰有限公司',
  companyIds: [],
  reasons: [
    { code: 'email-free', effect: 'call-first', text: 'A free mailbox.', source: 'The invoice' },
    { code: 'payee-same', effect: 'pay', text: 'The company itself.', source: 'The report' },
  ],
  comparedWith: { requestId: 'request', version: 2, issuedOn: '2026-11-20' },
  invoice: {
    seller: '=HYPERLINK("https://forger.example")',
    beneficiary: 'Shili, Lamps',
    currency: 'USD',
    amount: 38000.5,
  },
  accountHash: 'secret-hash',
  accountLast4: '0042',
  documentSha256: null,
  isAccountCompared: true,
  calls: [
    {
      number: '+86 757 0000 0000',
      numberSource: 'other',
      reached: true,
      confirmed: false,
      at: '2026-11-27T01:30:00.000Z',
    },
  ],
  decision: { decision: 'not-paid', reason: 'They denied it.', at: '2026-11-27T02:00:00.000Z' },
  checkedAt: '2026-11-26T14:05:00.000Z',
}

it('has a line for each check, of the account the last four digits alone, and no formula', () => {
  const csv = paymentChecksCsv([check])
  const [header = '', ...lines] = csv.split('\r\n')
  expect(header).toMatch(/^\uFEFFChecked,Answer,Company,/)
  const line = lines.join('\r\n')
  expect(line).toContain(`,"'=HYPERLINK(""https://forger.example"")",`)
  expect(line).toContain(',"Shili, Lamps",…0042,')
  expect(line).toContain(',USD,38000.5,,')
  expect(line).toContain(',2026-11-20,request,2,')
  expect(line).toMatch(/"Do not pay: .*\nCall first: A free mailbox\.\nGood: The company itself\."/)
  expect(line).toContain(
    ',1,2026-11-27T01:30:00.000Z,account not confirmed,Not paid,2026-11-27T02:00:00.000Z,They denied it.,check',
  )
  expect(csv).not.toContain('secret-hash')
})
