import type { ComparedSupplier } from './compared-supplier.ts'
import { mainDifferences } from './main-differences.ts'
import { type Line, readingOf } from './side-by-side-cells.ts'
import {
  dateRows,
  dimensionRows,
  findingRows,
  otherRows,
  payeeRows,
  type Row,
  registerRows,
  verdictRows,
} from './side-by-side-rows.ts'

export interface Group {
  readonly title: string
  readonly rows: readonly Row[]
}

export interface SideBySide {
  readonly suppliers: readonly ComparedSupplier[]
  /** What differs most, in sentences. Empty if fewer than two suppliers have a report. */
  readonly summary: readonly Line[]
  readonly groups: readonly Group[]
}

/** Rows about which at least one report says something. */
const withContent = ({ title, rows }: Group): Group => ({
  title,
  rows: rows.filter(({ cells }) => cells.some(({ state }) => state === 'known')),
})

/**
 * Suppliers side by side: what their newest reports say, by row.
 * @param today as 2026-11-20
 */
export function sideBySide(suppliers: readonly ComparedSupplier[], today: string): SideBySide {
  const readings = suppliers.map(readingOf)
  const groups: Group[] = [
    { title: 'Results', rows: verdictRows(readings) },
    { title: 'Scores by dimension', rows: dimensionRows(readings) },
    { title: 'Open findings', rows: findingRows(readings) },
    { title: 'Who is paid', rows: payeeRows(readings) },
    { title: 'Company registration', rows: registerRows(readings) },
    { title: 'Other checks', rows: otherRows(readings) },
    { title: 'About the reports', rows: dateRows(readings, today) },
  ]
  return {
    suppliers,
    summary: mainDifferences(readings),
    groups: groups.map(withContent).filter(({ rows }) => rows.length > 0),
  }
}
