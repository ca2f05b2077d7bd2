import { RecordedMonth } from '../../shared/track-record/track-record.ts'
import { entity } from '../platform/table/entity.ts'
import { CountedEvent } from './counted-event.ts'

const nobodys = 'It names no buyer, no request and no company.'

/** A function can only add events, as `id` is new each time. */
export const trackRecordEvent = entity({
  name: 'track-record-event',
  pk: 'TRACK-RECORD-EVENTS#<year>',
  sk: 'EVENT#<id>',
  holds:
    'what the track record counts: a first report (`plan`, `hours`, `onTime`, `verdict`, the checks whose sources `answered` or were `silent`), its correction (`changed`), its withdrawal, a decided dispute (`outcome`). `report`, a hash, joins those of one report. No buyer, no request, no company; kept for good, as months are computed again every night. `id` is a ULID',
  schema: CountedEvent,
  kept: { as: 'track-record' },
  restore: 'missing',
  export: { never: nobodys },
  erase: { never: nobodys },
})

export const trackRecordMonth = entity({
  name: 'track-record-month',
  pk: 'TRACK-RECORD',
  sk: 'MONTH#<month>',
  holds:
    'the published figures of a complete month, as the API answers them; `example` in those of the demonstration. Computed from the events',
  schema: RecordedMonth,
  kept: { as: 'track-record' },
  restore: 'missing',
  export: { never: nobodys },
  erase: { never: nobodys },
})
