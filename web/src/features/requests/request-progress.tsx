import type { VerificationRequest } from '../../../../shared/request.ts'
import { formatDateTime } from '../../lib/format.ts'
import { DueIn } from './due-countdown.tsx'
import { statusView } from './status.ts'
import './request-progress.css'

type Step = { name: string; at: string | null; state: 'done' | 'now' | 'next' | 'ended' }

/** Submitted, in verification, report: where a request stands, and when each was or will be. */
function stepsOf(request: VerificationRequest): Step[] {
  const submitted: Step = {
    name: 'Submitted',
    at: request.timestamp || request.createdAt,
    state: 'done',
  }
  const { text, tone } = statusView(request.status)
  if (tone === 'success')
    return [
      submitted,
      { name: 'Verified', at: null, state: 'done' },
      { name: 'Report delivered', at: request.completedAt, state: 'done' },
    ]
  if (tone === 'error') return [submitted, { name: text, at: null, state: 'ended' }]
  return [
    submitted,
    { name: 'In verification', at: null, state: 'now' },
    { name: 'Report due', at: request.dueAt, state: 'next' },
  ]
}

const spoken = { done: 'done', now: 'under way', next: 'to come', ended: 'ended' } as const

/** One request's way from submission to report, with the countdown while it is pending. */
export function ServiceTimeline({ request }: { request: VerificationRequest }) {
  return (
    <div className="service">
      <ol className="service__steps">
        {stepsOf(request).map(({ name, at, state }) => (
          <li className={`service__step service__step--${state}`} key={name}>
            <span className="service__name">
              {name}
              <span className="visually-hidden">, {spoken[state]}</span>
            </span>
            {at && <time dateTime={at}>{formatDateTime(at)}</time>}
          </li>
        ))}
      </ol>
      <DueIn request={request} />
    </div>
  )
}
