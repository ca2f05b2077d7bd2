import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { RequestRow } from './request-row.tsx'
import '../../theme/signed-in.css'

const columns = ['Company Name', 'Status', 'Date', 'Trust Score', 'Actions'] as const

type Props = { rows: readonly VerificationRequest[]; labelledBy: string }

/**
 * The roles are written out because the narrow layout shows rows as blocks, and a browser no longer
 * takes blocks for a table.
 */
export function RequestTable({ rows, labelledBy }: Props) {
  return (
    <Table role="table" aria-labelledby={labelledBy} className="request-table">
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map((column) => (
            <TableCell as="th" role="columnheader" scope="col" key={column}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((request) => (
          <RequestRow request={request} key={request.id} />
        ))}
      </TableBody>
    </Table>
  )
}
