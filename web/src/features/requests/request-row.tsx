// biome-ignore-all lint/a11y/noRedundantRoles: blocks and grids lose their implicit roles
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { latinNameOf } from '../../../../shared/names/latin-name.ts'
import { monitoringType, type VerificationRequest } from '../../../../shared/requests/request.ts'
import { viewReport } from '../../domain/reports/view-report.ts'
import { companyOf } from '../../domain/requests/request-company.ts'
import {
  canView,
  deadlineOf,
  isCancelled,
  isFailed,
  isPending,
  statusView,
} from '../../domain/requests/request-status.ts'
import { watchOf } from '../../domain/watches/watch-of.ts'
import { watchHash } from '../../domain/watches/watch-paths.ts'
import { watchesQuery } from '../../domain/watches/watch-queries.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { requestPath } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { CompareBox } from '../../ui/compare/compare-box.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { SearchedFor } from './asked-and-reported.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { DueCountdown } from './due-countdown.tsx'
import { NewerReportLink } from './newer-report.tsx'
import { SaveButton } from './save-button.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import './action-note.css'
import './request-row.css'

function RequestDate({ request }: { request: VerificationRequest }) {
  const instant = request.timestamp || request.createdAt
  const text = formatDate(instant)
  return text ? <time dateTime={instant}>{text}</time> : <span>No date</span>
}

const hasWithdrawn = ({ versions }: VerificationRequest): boolean =>
  versions.some(({ withdrawnAt }) => withdrawnAt !== null)

/** Why there is no report, as text. */
const withoutReport = (request: VerificationRequest): string => {
  if (!isPending(request)) return 'No report'
  if (request.pausedAt) return 'Paused until you answer'
  const deadline = deadlineOf(request)
  const due = deadline && formatMoment(deadline)
  return due ? `Due by ${due}` : 'No report yet'
}

/** The action of a row without a report: dimmed, with the reason. A press shows the message. */
const NoReport = ({ request }: { request: VerificationRequest }) => (
  <span className="action-note">
    <Button size="small" className="view-report--none" onClick={() => void viewReport(request)}>
      View Report
      <span className="visually-hidden"> of {companyOf(request)}, not available</span>
    </Button>
    <span className="action-note__text quiet">
      {withoutReport(request)}
      {isFailed(request) && (
        <>
          . <Link to={requestPath(request.id)}>What to do now</Link>
        </>
      )}
    </span>
  </span>
)

function ViewReport({ request }: { request: VerificationRequest }) {
  return (
    <ActionButton size="small" action={() => viewReport(request)} busy="Opening…">
      <DocumentIcon /> {request.newerReport ? 'View older report' : 'View Report'}
      <span className="visually-hidden"> of {companyOf(request)}</span>
    </ActionButton>
  )
}

/** Not for suppliers that are watched, as far as the list of them is loaded. */
function WatchLink({ request }: { request: VerificationRequest }) {
  const watches = useQuery({ ...watchesQuery(), enabled: false }).data?.items ?? []
  if (request.type === monitoringType || watchOf(request, watches)) return null
  return (
    <ButtonLink size="small" to={requestPath(request.id) + watchHash}>
      Watch<span className="visually-hidden"> {companyOf(request)}</span>
    </ButtonLink>
  )
}

function Cell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <td role="cell" data-column={column}>
      {children}
    </td>
  )
}

export function RequestRow({ request }: { request: VerificationRequest }) {
  const status = statusView(request.status)
  const pending = isPending(request)
  return (
    <tr role="row">
      <Cell column="Company Name">
        <div className="request-company">
          {canView(request) && <CompareBox id={request.id} name={companyOf(request)} />}
          <div>
            <Link to={requestPath(request.id)}>
              <CompanyName name={companyOf(request)} />
            </Link>
            <EnglishName name={latinNameOf(request.reportedCompany)} />
            <SearchedFor request={request} />
            {request.type === monitoringType && <span className="request-note">Monitoring</span>}
          </div>
        </div>
      </Cell>
      <Cell column="Status">
        <div className="stack start gap-2">
          <StatusBadge status={status} />
          {pending && request.pausedAt && (
            <Link className="strong" to={requestPath(request.id)}>
              Your answer is needed
            </Link>
          )}
          {pending && <DueCountdown request={request} />}
          {pending && hasWithdrawn(request) && (
            <strong className="request-note request-note--bad">
              We withdrew our report. Do not rely on it.
            </strong>
          )}
          {status.tone === 'bad' && request.reason && (
            <span className="request-status__reason quiet wrap-anywhere">{request.reason}</span>
          )}
        </div>
      </Cell>
      <Cell column="Date">
        <RequestDate request={request} />
      </Cell>
      <Cell column="Trust Score">
        <div className="stack start gap-2">
          <ScoreBadge
            score={request.score}
            isAwaited={pending}
            reason={request.scoreReason}
            verdict={request.verdict}
          />
          <NewerReportLink request={request} />
        </div>
      </Cell>
      <Cell column="Actions">
        <span className="request-table__actions">
          {canView(request) ? <ViewReport request={request} /> : <NoReport request={request} />}
          {canView(request) && <WatchLink request={request} />}
          {request.searchTerm && !isFailed(request) && !isCancelled(request) && (
            <SaveButton request={request} size="small" />
          )}
          {pending && <CancelRequest request={request} />}
        </span>
      </Cell>
    </tr>
  )
}
