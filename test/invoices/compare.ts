import { exactKey } from '../../shared/names/company-name.ts'
import { websiteDomains } from '../../shared/payments/domains.ts'
import type { InvoiceField, InvoiceReading } from '../../web/src/domain/invoices/invoice-reading.ts'
import type { Truth } from './invoice.ts'

/** `right` is shown as certain, `asked` is the right value to be confirmed. */
export const outcomes = ['right', 'asked', 'asked-wrong', 'missing', 'certain-and-wrong'] as const
export type Outcome = (typeof outcomes)[number]

const plain = (field: InvoiceField, value: string): string =>
  field === 'website'
    ? (websiteDomains(value)[0] ?? value)
    : field === 'amount' || field === 'deposit'
      ? String(Number(value))
      : exactKey(value).replace(/[.,'’-]/g, '')

/** Each field of the invoice, and those that were found without being there. */
export function compareReading(
  truth: Truth,
  { fields }: InvoiceReading,
): Map<InvoiceField, Outcome> {
  const names = new Set([...Object.keys(truth), ...Object.keys(fields)]) as Set<InvoiceField>
  const compared = new Map<InvoiceField, Outcome>()
  for (const name of names) {
    const [expected, found] = [truth[name], fields[name]]
    if (!found) compared.set(name, 'missing')
    else if (expected !== undefined && plain(name, expected) === plain(name, found.value))
      compared.set(name, found.isCertain ? 'right' : 'asked')
    else if (found.isCertain) compared.set(name, 'certain-and-wrong')
    else if (expected !== undefined) compared.set(name, 'asked-wrong')
  }
  return compared
}
