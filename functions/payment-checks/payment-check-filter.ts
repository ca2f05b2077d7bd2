import type { PaymentCheck, PaymentCheckFilter } from '../../shared/payments/payment-check.ts'

/** Converts full-width and capital letters to plain small letters. */
const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en')

export const isFiltered = ({ search, answer, decision, from, before }: PaymentCheckFilter) =>
  [search || undefined, answer, decision, from, before].some((each) => each !== undefined)

/** Whether a check fits every filter. @param company as registered */
export function fits(
  { search = '', answer, decision, from, before }: PaymentCheckFilter,
  check: Pick<PaymentCheck, 'answer' | 'decision' | 'checkedAt' | 'invoice' | 'accountLast4'>,
  company: string,
): boolean {
  const { seller, sellerChinese, code, beneficiary, number } = check.invoice
  const needle = plain(search)
  const at = Date.parse(check.checkedAt)
  return (
    (answer === undefined || check.answer === answer) &&
    (decision === undefined || (check.decision?.decision ?? 'none') === decision) &&
    (from === undefined || at >= Date.parse(from)) &&
    (before === undefined || at < Date.parse(before)) &&
    [company, seller, sellerChinese, code, beneficiary, number, check.accountLast4 ?? ''].some(
      (text = '') => plain(text).includes(needle),
    )
  )
}
