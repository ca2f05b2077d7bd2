import type { BadgeTone } from './status.ts'

/** Amplify UI's badge by its class names, for the table; the request's own page has room for Amplify's. */
export const StatusBadge = ({ status }: { status: { text: string; tone: BadgeTone } }) => (
  <span className={`amplify-badge amplify-badge--${status.tone}`}>{status.text}</span>
)
