import { csvOf } from '../../shared/platform/csv.ts'
import { checkIds } from '../../shared/reports/checks.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import * as routes from '../../shared/routes/track-record.ts'
import {
  correctedParts,
  promisedPlans,
  type RecordedMonth,
} from '../../shared/track-record/track-record.ts'
import { route } from '../platform/http/route.ts'
import { publishedRecord } from './published-record.ts'
import type { TrackRecords } from './track-record-repository.ts'

type Deps = { records: Pick<TrackRecords, 'findMonths'> }

type Column = [name: string, of: (month: RecordedMonth) => string | number | null | undefined]

/** The figures of the JSON answer, and no others. */
const columns: readonly Column[] = [
  ['Month', ({ month }) => month],
  ['Reports', ({ reports }) => reports],
  ...promisedPlans.map((plan): Column => [`On time (${plan})`, ({ onTime }) => onTime[plan]]),
  ['Median hours', ({ medianHours }) => medianHours],
  ['90th percentile hours', ({ p90Hours }) => p90Hours],
  ...verdicts.map((each): Column => [`Verdict (${each})`, (month) => month.verdicts[each]]),
  ['Corrected', ({ corrections }) => corrections.count],
  ['Corrected (share)', ({ corrections }) => corrections.share],
  ...correctedParts.map(
    (part): Column => [`Corrected (${part})`, ({ corrections }) => corrections.changed[part]],
  ),
  ['Withdrawn', ({ withdrawn }) => withdrawn],
  ['Disputes decided', ({ disputes }) => disputes.count],
  ...(['kept', 'corrected', 'withdrawn'] as const).map(
    (outcome): Column => [`Disputes (${outcome})`, ({ disputes }) => disputes[outcome]],
  ),
  ...checkIds.map((id): Column => [`Answered (${id})`, ({ sources }) => sources[id]]),
  ['Example', ({ example }) => (example ? 'yes' : '')],
]

/** GET /api/track-record.csv: a row for each month. Figures that are not shown are empty. */
export const exportTrackRecord = route(routes.exportTrackRecord, async ({ records }: Deps) => {
  const { months } = publishedRecord(await records.findMonths())
  return csvOf([
    columns.map(([name]) => name),
    ...months.map((month) => columns.map(([, of]) => String(of(month) ?? ''))),
  ])
})
