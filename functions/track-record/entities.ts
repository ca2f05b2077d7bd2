import { RecordedMonth } from '../../shared/track-record/track-record.ts'
import { entity } from '../platform/table/entity.ts'
import { FirstEvent, StoredEvent } from './counted-event.ts'
import { MonthTally } from './month-tally.ts'

const namesNoBuyer = 'It names no buyer, no request and no company.'

/** A function can only add events, as `id` is new each time. */
export const trackRecordEvent = entity({
  name: 'track-record-event',
  pk: 'TRACK-RECORD-EVENTS#<month>',
  sk: 'EVENT#<id>',
  holds:
    'what the track record counts: a first report (`plan`, `hours`, `onTime`, `verdict`, the checks whose sources `answered` or were `silent`), its correction (`changed`), its withdrawal, a decided dispute (`outcome`). `report`, a hash, joins those of one report. No buyer, no request, no company; kept for good, so that a month can be counted again. `id` is a ULID',
  schema: StoredEvent,
  kept: { as: 'track-record' },
  restore: 'missing',
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})

export const trackRecordReport = entity({
  name: 'track-record-report',
  pk: 'TRACK-RECORD-REPORT#<report>',
  // An item for each kind: a restore completes items that are missing, and none that is there.
  sk: 'FIRST#<kind>',
  holds:
    'of one report, the `id` of its first event of a kind (`published`, `corrected`, `withdrawn`): no other event of it counts. Written with the events',
  schema: FirstEvent,
  kept: { as: 'track-record' },
  restore: 'missing',
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})

export const trackRecordTally = entity({
  name: 'track-record-tally',
  pk: 'TRACK-RECORD-TALLIES',
  sk: 'MONTH#<month>',
  holds:
    'what the events of a month add up to, up to the one with the id `last`; `isComplete` once it has all of them. Counted again from the events if it is deleted. A month without events has none',
  schema: MonthTally,
  kept: { as: 'track-record' },
  restore: { never: 'It is counted again from the events.' },
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})

export const trackRecordMonth = entity({
  name: 'track-record-month',
  pk: 'TRACK-RECORD',
  sk: 'MONTH#<month>',
  holds:
    'the published figures of a complete month, as the API answers them; `example` in those of the demonstration. Computed from the tallies',
  schema: RecordedMonth,
  kept: { as: 'track-record' },
  restore: 'missing',
  export: { never: namesNoBuyer },
  erase: { never: namesNoBuyer },
})
