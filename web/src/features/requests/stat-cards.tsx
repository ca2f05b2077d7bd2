import type { Stats } from '../../../../shared/account.ts'
import './stat-cards.css'

/** A number replaces the dash when it is known; the cards do not move. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const cards = [
    { label: 'Total Reports', value: stats?.totalReports },
    { label: 'Completed', value: stats?.completedReports },
    { label: 'Pending', value: stats?.pendingReports },
  ]
  return (
    <dl className="stat-cards">
      {cards.map(({ label, value }) => (
        <div className="stat-card" key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
