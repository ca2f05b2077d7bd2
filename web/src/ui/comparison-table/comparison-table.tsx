// biome-ignore-all lint/a11y/noRedundantRoles: blocks and grids lose their implicit roles
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons.tsx'
import './comparison-table.css'

export type ComparisonRow = {
  label: string
  /** One per column: true is a check mark, false a dash; screen readers get words. */
  cells: readonly (boolean | string)[]
}

type Props = {
  /** For screen readers. */
  caption: string
  columns: readonly string[]
  rows: readonly ComparisonRow[]
  /** The index of the highlighted column. */
  featured?: number
}

const cellContent = (cell: boolean | string): ReactNode => {
  if (typeof cell === 'string') return cell
  return cell ? (
    <>
      <CheckIcon />
      <span className="visually-hidden">Included</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not included</span>
    </>
  )
}

/** Plans side by side; on a phone, the label of a row is above its cells. */
export function ComparisonTable({ caption, columns, rows, featured }: Props) {
  const mark = (column: number) => (column === featured ? 'comparison__featured' : undefined)
  return (
    <div className="comparison">
      <table role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {columns.map((column, index) => (
              <th role="columnheader" scope="col" key={column} className={mark(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, cells }) => (
            <tr role="row" key={label}>
              <th role="rowheader" scope="row">
                {label}
              </th>
              {columns.map((column, index) => (
                <td role="cell" key={column} className={mark(index)}>
                  {cellContent(cells[index] ?? false)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
