import type { BadgeTone } from '../../domain/requests/request-status.ts'
import '../../theme/amplify-badge.css'

/** Amplify UI's badge by its class names: its code would be the largest part of the dashboard. */
export const StatusBadge = ({ status }: { status: { text: string; tone: BadgeTone } }) => (
  <span className={`amplify-badge amplify-badge--${status.tone}`}>{status.text}</span>
)
