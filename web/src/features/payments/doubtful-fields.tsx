import type { InvoiceField } from '../../domain/invoices/invoice-reading.ts'
import type { ReadInvoice } from '../../domain/invoices/read-invoice-file.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { fieldNames } from './payment-words.ts'

/** What was not read for certain, and is checked as it was read: it may be our mistake. */
export const doubtfulIn = (
  invoice: ReadInvoice | undefined,
  typed: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(invoice?.fields ?? {})
    .filter(([name, { value, isCertain }]) => !isCertain && typed[name] === value)
    .map(([name]) => fieldNames[name as InvoiceField])

export function DoubtfulFields({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Notice tone="warning">
      <p>
        We could not read this for certain: {names.join(', ')}. If the invoice says anything else,
        correct it in the form and check again.
      </p>
    </Notice>
  )
}
