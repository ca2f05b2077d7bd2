import { cancellableUntil } from '../../../../shared/requests/cancelling.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { deadlineOf, statusView } from '../../domain/requests/request-status.ts'
import { formatMoment } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { DueCountdown } from './due-countdown.tsx'
import { canCancel } from './due-date.ts'
import './request-progress.css'

type Step = {
  name: string
  at: string | null
  note?: string
  state: 'done' | 'now' | 'next' | 'ended'
}

const startOf = ({ timestamp, createdAt }: VerificationRequest): string =>
  cancellableUntil(timestamp || createdAt).toISOString()

/** Submitted, in verification, report: the state of a request, with dates. */
function stepsOf(request: VerificationRequest, now: Date): Step[] {
  const submitted: Step = {
    name: 'Submitted',
    at: request.timestamp || request.createdAt,
    state: 'done',
  }
  const { text, tone } = statusView(request.status)
  if (tone === 'good')
    return [
      submitted,
      { name: 'Checks done', at: null, state: 'done' },
      { name: 'Report delivered', at: request.completedAt, state: 'done' },
    ]
  if (tone === 'bad') return [submitted, { name: text, at: null, state: 'ended' }]
  if (request.pausedAt)
    return [
      submitted,
      { name: 'Waiting for your answer', at: request.pausedAt, note: 'since', state: 'now' },
      { name: 'Report due', at: null, note: 'paused until you answer', state: 'next' },
    ]
  if (canCancel(request, now))
    return [
      { ...submitted, state: 'now' },
      { name: 'Verification starts', at: startOf(request), state: 'next' },
      { name: 'Report due', at: deadlineOf(request), state: 'next' },
    ]
  return [
    submitted,
    { name: 'In verification', at: null, state: 'now' },
    { name: 'Report due', at: deadlineOf(request), state: 'next' },
  ]
}

const tick = 20_000

const stateText = { done: 'done', now: 'in progress', next: 'to come', ended: 'ended' } as const

/** The progress of one request from submission to report, with a countdown while it is pending. */
export function RequestProgress({ request }: { request: VerificationRequest }) {
  const now = useNow(tick)
  return (
    <div className="stack gap-4">
      <ol className="request-progress__steps">
        {stepsOf(request, now).map(({ name, at, note, state }) => (
          <li
            className={`request-progress__step stack gap-1 quiet request-progress__step--${state}`}
            key={name}
          >
            <span className="request-progress__name strong">
              {name}
              <span className="visually-hidden">, {stateText[state]}</span>
            </span>
            {note && <span>{note}</span>}
            {at && <time dateTime={at}>{formatMoment(at)}</time>}
          </li>
        ))}
      </ol>
      <DueCountdown request={request} />
    </div>
  )
}
