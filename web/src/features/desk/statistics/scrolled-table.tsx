import type { ReactNode } from 'react'

type Props = {
  /** For screen readers. */
  caption: string
  /** The first one names the rows. */
  columns: readonly string[]
  rows: readonly { id: string; name: string; cells: readonly ReactNode[] }[]
  /** The last column adds up the others. */
  hasTotal?: boolean
}

/** A table of numbers, wider than a phone: it scrolls beside the names of its rows. */
export function ScrolledTable({ caption, columns, rows, hasTotal = false }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className="statistics__scroll" aria-label={caption} tabIndex={0}>
      <table className={`statistics__table ${hasTotal ? 'statistics__table--total' : ''}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one for each column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
