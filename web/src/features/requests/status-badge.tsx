import type { BadgeTone } from '../../domain/requests/request-status.ts'
import './status-badge.css'

export const StatusBadge = ({ status }: { status: { text: string; tone: BadgeTone } }) => (
  <span className={`badge tone-${status.tone}`}>{status.text}</span>
)
