import type { HistoryEvent } from '../../../../shared/reports/history-view.ts'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Chinese } from '../chinese.tsx'
import { Section } from '../section/section.tsx'
import { FirstFew } from './first-few.tsx'
import { Folded } from './folded.tsx'
import { Notes } from './notes.tsx'
import './report-history.css'

const maxShown = 4

const Event = ({ event }: { event: HistoryEvent }) => (
  <li className={`history__event history__event--${event.kind} tone-${event.tone}`}>
    <p className="quiet">
      <time dateTime={event.at}>{event.day}</time>
    </p>
    <p className="strong">
      {event.id ? <a href={`#check-${event.id}`}>{event.label}</a> : event.label}{' '}
      <Chinese className="report__chinese">{event.zh}</Chinese>
    </p>
    <Notes notes={event.notes} tone={event.tone} />
  </li>
)

const Events = ({ events }: { events: readonly HistoryEvent[] }) => (
  <ol className="history">
    {events.map((event, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
      <Event key={`${event.at}${index}`} event={event} />
    ))}
  </ol>
)

/** Foundation, registered changes and dated findings, the newest first. */
export function ReportHistory({ view: { history, historyNote } }: { view: ReportView }) {
  if (history.length === 0) return null
  return (
    <Section id="history" title={sectionTitles.history}>
      <Folded onPhones summary={history.length === 1 ? '1 event' : `${history.length} events`}>
        <p className="soft">The newest first. {historyNote}</p>
        <FirstFew
          items={history}
          max={maxShown}
          summary={(more) => `${more} earlier ${more === 1 ? 'event' : 'events'}`}
        >
          {(events) => <Events events={events} />}
        </FirstFew>
      </Folded>
    </Section>
  )
}
