import type { Stats } from '../../../../shared/account/account.ts'
import './stat-cards.css'

/** A number replaces the dash when it is known; the cards do not move. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  // Requests that failed or were canceled have no report: docs/specification.md#total-reports.
  const cards = [
    { label: 'Total Reports', value: stats && stats.completedReports + stats.pendingReports },
    { label: 'Completed', value: stats?.completedReports },
    { label: 'Pending', value: stats?.pendingReports },
  ]
  return (
    <dl className="stat-cards">
      {cards.map(({ label, value }) => (
        <div className="stat-card" key={label}>
          <dt className="quiet">{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
