import { type ReactNode, useState } from 'react'
import type { SideBySide } from '../../../../shared/reports/side-by-side.ts'
import { sideBySideCsv } from '../../../../shared/reports/side-by-side-csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/switch-field/switch-field.tsx'
import { ComparisonLine } from './comparison-cell.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import './comparison.css'

const onlyDifferent = (table: SideBySide): SideBySide => ({
  ...table,
  groups: table.groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isMinor }) => !isMinor) }))
    .filter(({ rows }) => rows.length > 0),
})

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

/** How many rows the switch hides or, if it is off, would hide. */
const minorRowsText = ({ groups }: SideBySide, isHidden: boolean): string => {
  const rows = groups.flatMap((group) => group.rows).filter(({ isMinor }) => isMinor)
  const identical = rows.filter(({ comparison }) => comparison === 'identical').length
  const single = rows.length - identical
  const texts = isHidden
    ? [
        counted(
          identical,
          'row with the same answers is hidden.',
          'rows with the same answers are hidden.',
        ),
        counted(
          single,
          'row that appears in only one report is hidden.',
          'rows that appear in only one report are hidden.',
        ),
      ]
    : [
        counted(identical, 'row has the same answers.', 'rows have the same answers.'),
        counted(single, 'row is in one report only.', 'rows are in one report only.'),
      ]
  return texts.filter((text) => text).join(' ') || 'No rows have the same answers.'
}

type Props = {
  table: SideBySide
  /** True while a report is still to come. */
  isLoading: boolean
  /** As 2026-11-20. */
  today: string
  /** What the head of a supplier's column has below its names. */
  renderHead: (position: number) => ReactNode
}

/** Suppliers side by side: what differs most in sentences, then the table, differences alone at first. */
export function Comparison({ table, isLoading, today, renderHead }: Props) {
  const [isShort, setShort] = useState(true)
  return (
    <div className="compared stack">
      {(table.summary.length > 0 || isLoading) && (
        <section className="compared__summary stack gap-3" aria-labelledby="compared-summary">
          <h2 id="compared-summary">What differs most</h2>
          {isLoading && <p role="status">Loading…</p>}
          <ul hidden={isLoading}>
            {table.summary.map((line) => (
              <li key={line.text}>
                <ComparisonLine line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {table.groups.length > 0 && (
        <div className="compared__tools">
          <SwitchField
            label="Only differences"
            hint={isLoading ? 'Loading…' : minorRowsText(table, isShort)}
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
          />
          <div className="actions">
            <Button
              size="small"
              // Half a comparison is not saved.
              busy={isLoading && 'Loading…'}
              onClick={() => saveFile(`comparison ${today}.csv`, 'text/csv', sideBySideCsv(table))}
            >
              <span className="visually-hidden">Download </span>CSV
            </Button>
            <Button size="small" busy={isLoading && 'Loading…'} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
      )}
      <ComparisonTable table={isShort ? onlyDifferent(table) : table} renderHead={renderHead} />
    </div>
  )
}
