import type { Invoice } from '../../../../shared/payments/payment-check.ts'
import { NewPlannedPayment } from '../../../../shared/requests/planned-payment.ts'
import type { FoundField, InvoiceReading } from '../invoices/invoice-reading.ts'
import { keptPayment, paymentOf } from './kept-payment.ts'
import { lastFour } from './last-four.ts'

/** By the names of the fields of an order: the text that fills one, and where it was read. */
export type FoundPayment = Readonly<Record<string, { text: string; field: FoundField }>>

/** The same as a payment check: of a shorter number, four are too much of it. */
const minAccountLength = 8

/** What an invoice says of the payment, as an order takes it. What the server would refuse is left out. */
export function paymentOnInvoice({ fields }: InvoiceReading): FoundPayment {
  const { beneficiary, bank, accountNumber, email, website } = fields
  const account = accountNumber?.value.replace(/[^0-9A-Za-z]/g, '') ?? ''
  const texts = [
    ['beneficiary', beneficiary, beneficiary?.value],
    ['bank', bank, bank?.value],
    ['accountLast4', accountNumber, account.length < minAccountLength ? '' : lastFour(account)],
    ['contactEmail', email, email?.value],
    ['website', website, website?.value],
  ] as const
  return Object.fromEntries(
    texts.flatMap(([name, field, value]) => {
      const text = NewPlannedPayment.safeParse({ [name]: value }).data?.[name]
      return field && text ? [[name, { text, field }] as const] : []
    }),
  )
}

/** The order of a company's report begins with what a check of its invoice had. What is typed there already stays. */
export function keepForOrder(
  searchTerm: string,
  { beneficiary, bank, email, website }: Omit<Invoice, 'accountNumber'>,
  accountLast4: string | null,
): void {
  const told = { beneficiary, bank, accountLast4: accountLast4 ?? '', contactEmail: email, website }
  const taken = Object.entries(told).flatMap(([name, text]) =>
    text && NewPlannedPayment.safeParse({ [name]: text }).success ? [[name, text] as const] : [],
  )
  const kept = keptPayment(searchTerm)
  kept.keep({ ...Object.fromEntries(taken), ...paymentOf(kept.read()) })
}
