import type { ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'
import '../theme/content.css'

export type ComparisonRow = {
  label: string
  /** One a column: true is a tick, false a dash; both are read out in words. */
  cells: readonly (boolean | string)[]
}

type Props = {
  /** Read out before the table, and the name of its scrolling part. */
  caption: string
  columns: readonly string[]
  rows: readonly ComparisonRow[]
  /** The index of a column to set apart. */
  featured?: number
}

const shown = (cell: boolean | string): ReactNode => {
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

/** Plans side by side. It scrolls sideways within itself, by keyboard too, where it is too wide. */
export function ComparisonTable({ caption, columns, rows, featured }: Props) {
  const mark = (column: number) => (column === featured ? 'comparison__featured' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="comparison" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th scope="col" key={column} className={mark(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, index) => (
                <td key={column} className={mark(index)}>
                  {shown(cells[index] ?? false)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
