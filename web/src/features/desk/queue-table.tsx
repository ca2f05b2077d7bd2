import { Link, useSearchParams } from 'react-router'
import type { DeskRequest } from '../../../../shared/desk/queue.ts'
import { useNow } from '../../lib/use-now.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { ClaimButton, ClaimText } from './claim-cell.tsx'
import { DeskTable } from './desk-table.tsx'
import { deskTexts } from './desk-texts.ts'
import { spanText, timeText } from './desk-times.ts'
import { DueText } from './due-text.tsx'
import { outcomeTexts } from './outcomes/outcome-texts.ts'
import { SameCompanyLink } from './same-company.tsx'
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

export function TypeBadge({ type }: { type: string }) {
  const { filters } = useTexts(deskTexts)
  const isMonitoring = type === 'monitoring'
  return (
    <span className={`desk-type small ${isMonitoring ? 'desk-type--monitoring' : ''}`}>
      {isMonitoring ? filters.types.monitoring : filters.types.verification}
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

export function QueueTable({ rows, claims, isAdmin, labelledBy }: Props) {
  const texts = useTexts(deskTexts)
  const { queue, claim } = texts
  const outcomes = useTexts(outcomeTexts)
  const now = useNow(60_000)
  const [parameters] = useSearchParams()
  const open = parameters.get('request')
  const linkTo = (id: string) => {
    const opened = new URLSearchParams(parameters)
    opened.set('request', id)
    return `?${opened}`
  }
  return (
    <DeskTable<ShownRow>
      labelledBy={labelledBy}
      rows={rows}
      keyOf={({ request }) => request.id}
      stateOf={({ request, isGone }) =>
        `${isGone ? 'desk-row--gone' : ''} ${request.id === open ? 'desk-row--open' : ''}`
      }
      columns={[
        {
          name: queue.company,
          cell: ({ request, isGone }) => (
            <>
              <Link
                id={rowLinkId(request.id)}
                className="strong"
                title={request.searchTerm}
                to={linkTo(request.id)}
                aria-current={request.id === open || undefined}
              >
                <CompanyName name={request.searchTerm} />
              </Link>
              {isGone && <span className="poor">{queue.gone}</span>}
              {!isGone && request.proposedOutcome && (
                <span className="desk-state desk-state--returned">
                  {outcomes.kinds[request.proposedOutcome]} · {outcomes.waits}
                </span>
              )}
              {!isGone && request.sameCompany && (
                <span className="desk-state">
                  <SameCompanyLink other={request.sameCompany} />
                </span>
              )}
              {!isGone && request.cancellableUntil && (
                <span className="quiet">
                  {queue.cancellable(timeText(texts, request.cancellableUntil, now))}
                </span>
              )}
            </>
          ),
        },
        {
          name: queue.type,
          cell: ({ request, isGone }) => (
            <>
              <TypeBadge type={request.type} />
              {!isGone && <ReportState request={request} />}
            </>
          ),
        },
        { name: queue.due, cell: ({ request }) => <DueText request={request} /> },
        {
          name: queue.age,
          cell: ({ request }) => spanText(texts, now.getTime() - Date.parse(request.requestedAt)),
        },
        { name: queue.claim, cell: ({ request }) => <ClaimText request={request} /> },
      ]}
      action={{
        name: `${claim.claim} / ${claim.release}`,
        cell: ({ request, isGone }) =>
          !isGone && <ClaimButton request={request} claims={claims} isAdmin={isAdmin} />,
      }}
    />
  )
}
