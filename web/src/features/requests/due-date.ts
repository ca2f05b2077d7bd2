import { isInCancelWindow } from '../../../../shared/requests/cancelling.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { deadlineOf, isPending } from '../../domain/requests/request-status.ts'

const minute = 60_000

type Timed = Pick<
  VerificationRequest,
  'status' | 'timestamp' | 'createdAt' | 'dueAt' | 'pausedAt'
> & {
  delay?: VerificationRequest['delay']
}

export type DueDate = {
  /** "Due in 23 h 10 min", how long it is overdue, or that it waits for the buyer. */
  text: string
  /** Past its due time, a new deadline or not. */
  isLate: boolean
  /** The elapsed share of the time between submission and due date, 0 to 100. */
  percent: number
}

/** "2 d 3 h", "23 h 10 min", "4 min": two units at most. */
function duration(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minute))
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor((minutes % 1440) / 60),
    minutes % 60,
  ]
  const units = [
    [days, 'd'],
    [hours, 'h'],
    [days > 0 ? 0 : rest, 'min'],
  ] as const
  return units
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

/** Null for a closed request, and for one without a due date that does not wait for the buyer. */
export function dueDateOf(request: Timed, at: Date): DueDate | null {
  if (!isPending(request)) return null
  if (!request.dueAt)
    return request.pausedAt ? { text: 'Waiting for your answer', isLate: false, percent: 0 } : null
  const due = Date.parse(deadlineOf(request) ?? '')
  // While a question waits for the buyer's answer, the time stands still.
  const now = request.pausedAt ? new Date(request.pausedAt) : at
  const start = Date.parse(request.timestamp || request.createdAt)
  if (Number.isNaN(due)) return null
  const left = due - now.getTime()
  const whole = due - start
  const gone = whole > 0 ? (100 * (now.getTime() - start)) / whole : 100
  const percent = Math.round(Math.min(100, Math.max(0, gone)))
  if (request.pausedAt) {
    const rest = left > 0 ? `, ${duration(left)} left` : ''
    return { text: `Waiting for your answer${rest}`, isLate: false, percent }
  }
  return left > 0
    ? {
        text: `Due in ${duration(left)}`,
        isLate: now.getTime() >= Date.parse(request.dueAt),
        percent,
      }
    : { text: `Late by ${duration(-left)}`, isLate: true, percent: 100 }
}

/** The server decides; this only hides a button that would be refused. */
export const canCancel = (
  request: Pick<Timed, 'status' | 'timestamp' | 'createdAt'> & Pick<VerificationRequest, 'type'>,
  now: Date,
): boolean =>
  isPending(request) &&
  request.type !== monitoringType &&
  isInCancelWindow(request.timestamp || request.createdAt, now)
