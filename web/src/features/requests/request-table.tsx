// biome-ignore-all lint/a11y/noRedundantRoles: shown as blocks, as on narrow screens, they lose their own
import type { VerificationRequest } from '../../../../shared/request.ts'
import { RequestRow } from './request-row.tsx'
import '../../theme/amplify-table.css'
import './request-table.css'

const columns = ['Company Name', 'Status', 'Date', 'Trust Score', 'Actions'] as const

type Props = { rows: readonly VerificationRequest[]; labelledBy: string }

/**
 * Amplify UI's table by its class names alone, as its button: its code is a tenth of what the
 * dashboard loads, and a third of what keeps it busy. The roles are written out because the narrow
 * layout shows rows as blocks, and a browser no longer takes blocks for a table.
 */
export function RequestTable({ rows, labelledBy }: Props) {
  return (
    <table role="table" aria-labelledby={labelledBy} className="amplify-table request-table">
      <thead role="rowgroup" className="amplify-table__head">
        <tr role="row" className="amplify-table__row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" className="amplify-table__th" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="amplify-table__body">
        {rows.map((request) => (
          <RequestRow request={request} key={request.id} />
        ))}
      </tbody>
    </table>
  )
}
