import type { Clock } from '../platform/clock.ts'
import { monthFigures } from './month-figures.ts'
import { runningMonth } from './months.ts'
import type { TrackRecords } from './track-record-repository.ts'

type Deps = { records: Pick<TrackRecords, 'findEvents' | 'store'>; clock: Clock }

/**
 * Computes every complete month from all events, so that it can be repeated and repairs what an earlier run left out.
 * @returns the number of months
 */
export async function computeTrackRecord({ records, clock }: Deps): Promise<number> {
  const now = clock.now()
  const months = monthFigures(await records.findEvents(now), runningMonth(now))
  for (const month of months) await records.store(month)
  return months.length
}
