import type { PayeeCheck } from '../../../../shared/payee-check.ts'
import { formatDateTime } from '../../lib/format.ts'
import { roles, verdictOf, worstOf } from './words.ts'

/** The latest payee check beside a supplier: its worst pair, and when it was made. */
export function PayeeSummary({ check }: { check: PayeeCheck }) {
  const worst = worstOf(check.pairs)
  if (!worst) return null
  const [first, second] = worst.between
  return (
    <span className={`payee-summary payee-summary--${verdictOf(worst).tone}`}>
      Payee check of <time dateTime={check.checkedAt}>{formatDateTime(check.checkedAt)}</time>:{' '}
      <strong>{verdictOf(worst).title}</strong> ({roles[first].toLowerCase()} and{' '}
      {roles[second].toLowerCase()})
    </span>
  )
}
