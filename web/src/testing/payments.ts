import { PaymentCheck } from '../../../shared/payments/payment-check.ts'
import { exampleReport } from './reports.ts'

const { company, payee } = exampleReport('clean')

/** A payment check of the clean example's company, all right but for what is given. */
export const paymentCheck = (
  given: Partial<Omit<PaymentCheck, 'invoice'>> & {
    invoice?: Partial<PaymentCheck['invoice']>
  } = {},
): PaymentCheck =>
  PaymentCheck.parse({
    id: 'check-1',
    answer: 'pay',
    reasons: [
      {
        code: 'payee-same',
        effect: 'pay',
        text: `The account holder on the invoice is the company’s registered name, ${company.name}, character for character.`,
        source: 'The invoice, and our report of November 20, 2026',
      },
    ],
    steps: ['Pay to the account that ends in 4821, and to no other.'],
    comparedWith: {
      requestId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
      version: 1,
      issuedOn: '2026-11-20',
    },
    accountLast4: payee?.lastDigits ?? null,
    documentSha256: null,
    calls: [],
    decision: null,
    checkedAt: '2026-11-28T08:00:00.000Z',
    ...given,
    invoice: {
      sellerChinese: company.name,
      beneficiary: company.name,
      accountCountry: 'CN',
      currency: 'USD',
      deposit: 11_400,
      ...given.invoice,
    },
  })
