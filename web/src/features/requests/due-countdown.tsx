import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { deadlineOf } from '../../domain/requests/request-status.ts'
import { useNow } from '../../lib/use-now.ts'
import { dueDateOf } from './due-date.ts'
import './due-countdown.css'

const tick = 20_000

/** The countdown of one pending request, with a progress bar. */
export function DueCountdown({ request }: { request: VerificationRequest }) {
  const due = dueDateOf(request, useNow(tick))
  if (!due) return null
  return (
    <span
      className={`due quiet${due.isLate ? ' due--late poor' : ''}${request.pausedAt ? ' due--paused' : ''}`}
    >
      <svg className="due__bar" viewBox="0 0 100 4" aria-hidden="true" preserveAspectRatio="none">
        <rect className="due__track" width="100" height="4" />
        <rect className="due__elapsed" width={due.percent} height="4" />
      </svg>
      {request.pausedAt ? (
        <span>{due.text}</span>
      ) : (
        <time dateTime={deadlineOf(request) ?? undefined}>{due.text}</time>
      )}
    </span>
  )
}
