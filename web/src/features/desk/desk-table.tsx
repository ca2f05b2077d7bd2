// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards lose their implicit roles
import type { ReactNode } from 'react'

type Column<Row> = { name: string; cell: (row: Row) => ReactNode }

type Props<Row> = {
  /** Id of the heading that names the table. */
  labelledBy: string
  columns: readonly Column<Row>[]
  /** What can be done with a row, at its end. Its name is for screen readers. */
  action?: Column<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The state of a row: it is open, or gone. */
  stateOf?: (row: Row) => string
}

/** A table; in a narrow window each row is a card. */
export function DeskTable<Row>(props: Props<Row>) {
  const { labelledBy, columns, action, rows, keyOf, stateOf = () => '' } = props
  return (
    <table role="table" className="desk-table" aria-labelledby={labelledBy}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {columns.map(({ name }) => (
            <th role="columnheader" scope="col" key={name}>
              {name}
            </th>
          ))}
          {action && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{action.name}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={keyOf(row)} className={`desk-row ${stateOf(row)}`}>
            {columns.map(({ name, cell }) => (
              <td role="cell" key={name} data-column={name}>
                {cell(row)}
              </td>
            ))}
            {action && (
              <td role="cell" className="desk-row__action">
                {action.cell(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
