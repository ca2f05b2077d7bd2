// biome-ignore-all lint/a11y/noRedundantRoles: blocks and grids lose their implicit roles

import type { RecordedMonth } from '../../../../shared/track-record/track-record.ts'
import { formatWholeMonth } from '../../lib/format.ts'
import './record-table.css'

export type RecordColumn = { label: string; of: (month: RecordedMonth) => string }

type Props = {
  /** For screen readers. */
  caption: string
  /** The oldest first. */
  months: readonly RecordedMonth[]
  columns: readonly RecordColumn[]
}

/** Figures by month, the newest first; on a phone, each month is a block with its figures and their names. */
export function RecordTable({ caption, months, columns }: Props) {
  return (
    <table role="table" className="record-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Month
          </th>
          {columns.map(({ label }) => (
            <th role="columnheader" scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {months.toReversed().map((month) => (
          <tr role="row" key={month.month}>
            <th role="rowheader" scope="row">
              {formatWholeMonth(month.month)}
              {month.example && ' (example)'}
            </th>
            {columns.map(({ label, of }) => (
              <td role="cell" key={label}>
                <span className="record-table__label" aria-hidden="true">
                  {label}
                </span>
                {of(month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
