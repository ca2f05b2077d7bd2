import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { useNow } from '../../lib/use-now.ts'
import { deskTexts } from './desk-texts.ts'
import { dateTimeText, spanText, timeText } from './desk-times.ts'
import { useTexts } from './texts.ts'

/**
 * How long until the request is due, in color and in words. While a question waits for the buyer, the
 * due time stands still, and is not shown.
 */
export function DueText({ request: { dueAt, dueStatus } }: { request: DeskRequest }) {
  const texts = useTexts(deskTexts)
  const now = useNow(30_000)
  if (dueAt === null) return <span className="quiet">{texts.queue.noDueTime}</span>
  if (dueStatus === 'paused')
    return (
      <span className="desk-due">
        <strong>{texts.queue.paused}</strong>
      </span>
    )
  const left = Date.parse(dueAt) - now.getTime()
  const status = left <= 0 ? 'overdue' : dueStatus
  const text = (left <= 0 ? texts.queue.late : texts.queue.inTime)(spanText(texts, left))
  return (
    <span className={`desk-due desk-due--${status}`}>
      <strong>{text}</strong>
      <time className="quiet" dateTime={dueAt} title={dateTimeText(texts, dueAt)}>
        {timeText(texts, dueAt, now)}
      </time>
    </span>
  )
}
