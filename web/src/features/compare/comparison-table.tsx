// biome-ignore-all lint/a11y/noRedundantRoles: blocks and grids lose their implicit roles

import { type CSSProperties, type ReactNode, type UIEvent, useRef } from 'react'
import { legalNameOf } from '../../../../shared/reports/compared-supplier.ts'
import type { Group, SideBySide } from '../../../../shared/reports/side-by-side.ts'
import type { Row } from '../../../../shared/reports/side-by-side-rows.ts'
import { Chinese } from '../../ui/chinese.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { ComparisonCell } from './comparison-cell.tsx'

function TableRow({ row, columns }: { row: Row; columns: readonly string[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="compared__label">
        <span>{row.label}</span>
        {row.zh && <Chinese className="compared__chinese">{row.zh}</Chinese>}
      </th>
      {row.cells.map((cell, position) => (
        <td role="cell" key={columns[position]} className={`compared__cell is-${cell.state}`}>
          <ComparisonCell cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function TableGroup({ group, columns }: { group: Group; columns: readonly string[] }) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className="compared__group">
        {/* biome-ignore lint/a11y/useSemanticElements: its scope is a group of rows */}
        <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <TableRow key={row.id} row={row} columns={columns} />
      ))}
    </tbody>
  )
}

type Props = { table: SideBySide; renderHead: (position: number) => ReactNode }

/**
 * One column a supplier. Where they do not fit, the columns are swiped. The names stay in sight above them: a
 * strip outside of what scrolls sideways, since a head inside could not stick to the window.
 */
export function ComparisonTable({ table, renderHead }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const followScroll = ({ currentTarget }: UIEvent) => {
    strip.current?.scrollTo({ left: currentTarget.scrollLeft, behavior: 'instant' })
  }
  const names = table.suppliers.map(legalNameOf)
  const columns = table.suppliers.map(({ id }) => id)
  return (
    <div className="compared__frame">
      <div className="compared__columns" style={{ '--suppliers': columns.length } as CSSProperties}>
        {/* The table's own head has the names too. */}
        <div className="compared__strip" aria-hidden="true" ref={strip}>
          <div className="compared__strip-row">
            <span className="compared__corner" />
            {names.map((name, position) => (
              <span className="compared__name" key={columns[position]}>
                <CompanyName name={name} />
              </span>
            ))}
          </div>
        </div>
        {/* Scrolled by arrow keys too. */}
        <section
          className="compared__scroll"
          aria-label="Suppliers side by side"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
          tabIndex={0}
          onScroll={followScroll}
        >
          <table role="table" className="compared__table">
            <caption className="visually-hidden">
              What the reports say, by row, with one column per supplier
            </caption>
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" className="compared__corner" />
                {names.map((name, position) => (
                  <th role="columnheader" scope="col" key={columns[position]}>
                    {/* The strip above shows it, and paper this. */}
                    <span className="compared__head-name visually-hidden">
                      <CompanyName name={name} />
                    </span>
                    {renderHead(position)}
                  </th>
                ))}
              </tr>
            </thead>
            {table.groups.map((group) => (
              <TableGroup key={group.title} group={group} columns={columns} />
            ))}
          </table>
        </section>
      </div>
    </div>
  )
}
