import { hasChinese } from '../../../../shared/names/text.ts'
import type { Simplify } from '../../../../shared/names/traditional.ts'
import { codeInTerm, relationOf } from '../../../../shared/requests/asked-and-reported.ts'
import type { InvoiceReading } from './invoice-reading.ts'

export type SellerOnInvoice = {
  /** Its Chinese name, else its credit code. */
  term: string
  /** Another company than the one that is ordered; else the term says which it is, and the ordered one does not. */
  isOther: boolean
  isCertain: boolean
}

/** What to order instead, by the invoice. Undefined if it names the ordered company, or none. */
export function sellerOnInvoice(
  searchTerm: string,
  { fields: { sellerChinese, code } }: Pick<InvoiceReading, 'fields'>,
  simplify: Simplify,
): SellerOnInvoice | undefined {
  const named = sellerChinese ?? code
  if (!named) return undefined
  // A code and a name cannot be compared.
  const hasSame =
    codeInTerm(searchTerm) !== undefined ? code : hasChinese(searchTerm) ? sellerChinese : named
  if (!hasSame) return undefined
  const relation = relationOf(
    searchTerm,
    { name: sellerChinese?.value ?? '', code: code?.value ?? '' },
    simplify,
  )
  if (relation !== 'other' && relation !== 'unknown') return undefined
  return { term: named.value, isOther: relation === 'other', isCertain: named.isCertain }
}
