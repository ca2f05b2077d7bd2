import './unread-badge.css'

/** A number beside a link; nothing for 0. @param count of what the buyer has not seen @default 0 */
export function UnreadBadge({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <span className="unread-badge">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden"> ({count} with news)</span>
    </span>
  )
}
