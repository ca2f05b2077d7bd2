import type { ReportChange } from '../../../../shared/monitoring/watch.ts'
import { checkIds, checkOf } from '../../../../shared/reports/checks.ts'

/** The part of a report's page that shows a change: its check, or the register's entry. */
export const evidencePart = ({ about }: Pick<ReportChange, 'about'>): string => {
  if (about === 'Verdict' || about === 'Score') return ''
  const check = checkIds.find((id) => checkOf(id).en === about)
  return check ? `check-${check}` : 'facts'
}
