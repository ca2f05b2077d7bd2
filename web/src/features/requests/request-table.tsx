// biome-ignore-all lint/a11y/noRedundantRoles: blocks and grids lose their implicit roles
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { RequestRow } from './request-row.tsx'
import './request-table.css'

const columns = ['Company Name', 'Status', 'Date', 'Trust Score', 'Actions'] as const

type Props = { rows: readonly VerificationRequest[]; labelledBy: string }

/**
 * The roles are explicit because the narrow layout shows rows as blocks, which lose their table roles.
 */
export function RequestTable({ rows, labelledBy }: Props) {
  return (
    <table role="table" aria-labelledby={labelledBy} className="request-table">
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((request) => (
          <RequestRow request={request} key={request.id} />
        ))}
      </tbody>
    </table>
  )
}
