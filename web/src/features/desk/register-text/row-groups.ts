import type { Recognized } from '../../../../../shared/register-text/recognize-tables.ts'
import type { Placed, PlacedRows } from '../report-form/with-rows.ts'

/** The rows of one list of the company, or of one check. */
export type RowGroup = {
  id: string
  list: Recognized['list']
  rows: readonly Recognized[]
  /** Those that change the report. */
  taken: readonly Recognized[]
  counts: Readonly<Record<Placed, number>>
}

const none: Readonly<Record<Placed, number>> = {
  added: 0,
  filled: 0,
  there: 0,
  differs: 0,
  answered: 0,
  full: 0,
  linked: 0,
  contradicts: 0,
}

const changing: readonly Placed[] = ['added', 'filled', 'contradicts']

const idOf = (row: Recognized): string => (row.list === 'findings' ? row.check : row.list)

export function rowGroups(rows: readonly Recognized[], placed: PlacedRows): RowGroup[] {
  return [...Map.groupBy(rows, idOf)].map(([id, own]) => {
    const counts = { ...none }
    const outcomesOf = (row: Recognized) => placed.get(row) ?? []
    for (const outcome of own.flatMap(outcomesOf)) counts[outcome] += 1
    const taken = own.filter((row) => outcomesOf(row).some((outcome) => changing.includes(outcome)))
    return { id, list: own[0]?.list ?? 'holders', rows: own, taken, counts }
  })
}
