import { type PayeeCheck, payeeRoles } from '../../../../shared/payee/payee-check.ts'
import { roleLabels, verdictOf, worstOf } from '../../domain/payee/verdicts.ts'
import { formatDateTime } from '../../lib/format.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import './payee-summary.css'

/** The latest payee check of a supplier: its worst pair and its date. */
export function PayeeSummary({ check }: { check: PayeeCheck }) {
  const worst = worstOf(check.pairs)
  if (!worst) return null
  const [first, second] = worst.between
  return (
    <span className={`payee-summary small tone-${verdictOf(worst).tone}`}>
      Payee check of <time dateTime={check.checkedAt}>{formatDateTime(check.checkedAt)}</time>:{' '}
      <strong>{verdictOf(worst).title}</strong> ({roleLabels[first].toLowerCase()} and{' '}
      {roleLabels[second].toLowerCase()})
    </span>
  )
}

/** A check's names, each once, with its roles in the payment. */
export function PayeeNamesLine({ check }: { check: PayeeCheck }) {
  const given = payeeRoles.filter((role) => check[role] !== '')
  const names = [...new Set(given.map((role) => check[role]))]
  return names.map((name) => (
    <span key={name} className="payee-summary__name">
      {given
        .filter((role) => check[role] === name)
        .map((role, at) => (at === 0 ? roleLabels[role] : roleLabels[role].toLowerCase()))
        .join(', ')}
      : <CompanyName name={name} />
    </span>
  ))
}
