import { DateText } from './date-text.tsx'
import type { HistoryEvent } from './request-history.ts'

export const History = ({ events }: { events: HistoryEvent[] }) => (
  <ol className="request__history stack gap-3">
    {events.map(({ title, at, text }) => (
      <li key={title} className="request__event">
        <span className="strong">{title}</span>
        <DateText at={at} />
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
)
