import { converted, ratesAreOf } from '../../../../shared/money/exchange-rates.ts'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { sumText, sumToPay } from '../../../../shared/payments/payment-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'

/** What buyers count in who have no invoice yet. */
const usualCurrency = 'USD'

const aboutText = (sum: number, currency: string): string =>
  sumText(Number(sum.toPrecision(2)), currency)

/** What an invoice asks for now: its label, and the sum as far as it is known. */
export function askedText(invoice: PaymentCheck['invoice']): {
  label: string
  text: string
} {
  const { deposit, currency } = invoice
  const sum = sumToPay(invoice)
  if (sum === undefined) return { label: 'The invoice', text: 'no amount was entered' }
  const label = deposit ? 'Your deposit' : 'The invoice'
  return {
    label,
    text: currency ? sumText(sum, currency) : `${sum.toLocaleString('en-US')}, no currency`,
  }
}

/** The paid-in capital, and what that is in the invoice's currency. */
export function paidInText(
  { paidInCapital }: PublishedReport['company'],
  currency = usualCurrency,
): { text: string; about: string } {
  if (!paidInCapital) return { text: 'not published', about: '' }
  const sum = paidInCapital.wan * 10_000
  const text = sumText(sum, paidInCapital.currency)
  const other =
    sum === 0 || currency === paidInCapital.currency
      ? undefined
      : converted(sum, paidInCapital.currency, currency)
  return {
    text,
    about: other === undefined ? '' : `about ${aboutText(other, currency)} in ${ratesAreOf}`,
  }
}
