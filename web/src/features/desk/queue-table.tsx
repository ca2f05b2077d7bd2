// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards lose their implicit roles
import { Link, useSearchParams } from 'react-router'
import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { useNow } from '../../lib/use-now.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { ClaimButton, ClaimText } from './claim-cell.tsx'
import { deskTexts } from './desk-texts.ts'
import { spanText, timeText } from './desk-times.ts'
import { DueText } from './due-text.tsx'
import { outcomeTexts } from './outcomes/outcome-texts.ts'
import type { ShownRow } from './steady-rows.ts'
import { useTexts } from './texts.ts'
import type { Claims } from './use-claims.ts'

export const rowLinkId = (id: string) => `desk-request-${id}`

type Props = {
  rows: readonly ShownRow[]
  claims: Claims
  isAdmin: boolean
  labelledBy: string
}

type RowProps = Omit<Props, 'rows' | 'labelledBy'> & { row: ShownRow }

function Row({ row: { request, isGone }, claims, isAdmin }: RowProps) {
  const texts = useTexts(deskTexts)
  const { queue } = texts
  const outcomes = useTexts(outcomeTexts)
  const now = useNow(60_000)
  const [parameters] = useSearchParams()
  const isOpen = parameters.get('request') === request.id
  const opened = new URLSearchParams(parameters)
  opened.set('request', request.id)
  return (
    <tr
      role="row"
      className={`desk-row ${isGone ? 'desk-row--gone' : ''} ${isOpen ? 'desk-row--open' : ''}`}
    >
      <td role="cell" data-column={queue.company}>
        <Link
          id={rowLinkId(request.id)}
          className="strong"
          title={request.searchTerm}
          to={`?${opened}`}
          aria-current={isOpen || undefined}
        >
          <CompanyName name={request.searchTerm} />
        </Link>
        {isGone && <span className="desk-row__gone">{queue.gone}</span>}
        {!isGone && request.proposedOutcome && (
          <span className="desk-state desk-state--returned">
            {outcomes.kinds[request.proposedOutcome]} · {outcomes.waits}
          </span>
        )}
        {!isGone && request.cancellableUntil && (
          <span className="quiet">
            {queue.cancellable(timeText(texts, request.cancellableUntil, now))}
          </span>
        )}
      </td>
      <td role="cell" data-column={queue.type}>
        <TypeBadge type={request.type} />
        {!isGone && <ReportState request={request} />}
      </td>
      <td role="cell" data-column={queue.due}>
        <DueText request={request} />
      </td>
      <td role="cell" data-column={queue.age}>
        {spanText(texts, now.getTime() - Date.parse(request.requestedAt))}
      </td>
      <td role="cell" data-column={queue.claim}>
        <ClaimText request={request} />
      </td>
      <td role="cell" className="desk-row__action">
        {!isGone && <ClaimButton request={request} claims={claims} isAdmin={isAdmin} />}
      </td>
    </tr>
  )
}

export function TypeBadge({ type }: { type: string }) {
  const { filters } = useTexts(deskTexts)
  const isMonitoring = type === 'monitoring'
  return (
    <span className={`desk-type small ${isMonitoring ? 'desk-type--monitoring' : ''}`}>
      {isMonitoring ? filters.monitoring : filters.verification}
    </span>
  )
}

/** How far its report is. */
export function ReportState({
  request: { draftState, isCorrection },
}: {
  request: Pick<DeskRequest, 'draftState' | 'isCorrection'>
}) {
  const { draft, correction } = useTexts(deskTexts)
  return (
    <>
      {isCorrection && <span className="desk-state quiet">{correction}</span>}
      {draftState && (
        <span className={`desk-state quiet desk-state--${draftState}`}>{draft[draftState]}</span>
      )}
    </>
  )
}

/** A table; in a narrow window each request is a card. */
export function QueueTable({ rows, labelledBy, ...rest }: Props) {
  const { queue, claim } = useTexts(deskTexts)
  const columns = [queue.company, queue.type, queue.due, queue.age, queue.claim]
  return (
    <table role="table" className="desk-table" aria-labelledby={labelledBy}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" key={column}>
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{`${claim.claim} / ${claim.release}`}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.request.id} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  )
}
