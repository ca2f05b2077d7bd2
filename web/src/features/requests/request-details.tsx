import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { afterFailure, checkIsBack } from '../../../../shared/failed-request.ts'
import { paths } from '../../../../shared/pages.ts'
import { unknownCompany, type VerificationRequest } from '../../../../shared/request.ts'
import { scoreAdvice } from '../../../../shared/score-bands.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDate } from '../../lib/format.ts'
import { payeeCheckPath } from '../../lib/paths.ts'
import { canView, isFailed, isPending, statusView } from '../../lib/request-status.ts'
import { saveReport, viewReport } from '../../lib/view-report.ts'
import { requestErrors } from '../../messages/app.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { requestQuery } from './queries.ts'
import { type HistoryEvent, historyOf } from './request-history.ts'
import { RequestProgress } from './request-progress.tsx'
import { ScoreBadge } from './score-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import './request-details.css'

function DateText({ at }: { at: string | null }) {
  const text = at === null ? '' : formatDate(at)
  return text && at !== null ? <time dateTime={at}>{text}</time> : null
}

const History = ({ events }: { events: HistoryEvent[] }) => (
  <ol className="request__history">
    {events.map(({ title, at, text, done }) => (
      <li key={title} className={done ? 'request__event' : 'request__event is-next'}>
        <span className="request__title">{title}</span>
        <DateText at={at} />
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
)

type Version = VerificationRequest['versions'][number]

function VersionRow({ request, version }: { request: VerificationRequest; version: Version }) {
  const [busy, setBusy] = useState<'open' | 'save'>()
  const during = (what: 'open' | 'save', work: Promise<void>) => {
    setBusy(what)
    void work.finally(() => setBusy(undefined))
  }
  const number = version.version
  return (
    <li className="request__version">
      <div>
        <h3>Version {number}</h3>
        <DateText at={version.uploadedAt} />
      </div>
      <ScoreBadge score={version.score} isAwaited={false} />
      <div className="request__actions">
        <Button
          size="small"
          busy={busy === 'open' && 'Opening…'}
          onClick={() => during('open', viewReport(request, number))}
        >
          <DocumentIcon /> Open
          <span className="visually-hidden"> version {number}</span>
        </Button>
        <Button
          size="small"
          busy={busy === 'save' && 'Downloading…'}
          onClick={() => during('save', saveReport(request, number))}
        >
          Download
          <span className="visually-hidden"> version {number}</span>
        </Button>
      </div>
    </li>
  )
}

function Versions({ request }: { request: VerificationRequest }) {
  if (!canView(request))
    return (
      <p>
        {isPending(request)
          ? 'There is no report yet. We email you when it is ready.'
          : 'There is no report for this request.'}
      </p>
    )
  return (
    <ul className="request__versions">
      {request.versions.toReversed().map((version) => (
        <VersionRow key={version.version} request={request} version={version} />
      ))}
    </ul>
  )
}

/** The meaning of the newest score, and what to do next. */
function ScoreAdvice({ request }: { request: VerificationRequest }) {
  const advice = scoreAdvice(request.score)
  if (!advice) return null
  return (
    <p>
      <strong>{advice.verdict}</strong> {advice.text}{' '}
      <Link to={paths.scoreArticle}>What a trust score says</Link>
    </p>
  )
}

/** Shown instead of reports: why there is none, what that means and what to do. */
function Failure({ reason }: { reason: string | null }) {
  return (
    <Notice tone="warning">
      <p>
        <strong>{reason || 'We could not verify this company.'}</strong>
      </p>
      {afterFailure.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{checkIsBack}</p>
      <div className="actions">
        <ButtonLink to={paths.home} variant="primary">
          Search by the licence’s name
        </ButtonLink>
        <ButtonLink to={paths.licenceArticle}>How to read a business licence</ButtonLink>
      </div>
    </Notice>
  )
}

function RequestBody({ request }: { request: VerificationRequest }) {
  const status = statusView(request.status)
  return (
    <>
      <div className="request__head">
        <h2>
          <CompanyName name={request.searchTerm || unknownCompany} />
        </h2>
        <StatusBadge status={status} />
      </div>
      {isPending(request) && (
        <>
          <RequestProgress request={request} />
          <div className="actions">
            <CancelRequest request={request} />
          </div>
        </>
      )}
      {isFailed(request) ? (
        <Failure reason={request.reason} />
      ) : (
        <section className="request__reports" aria-labelledby="request-reports">
          <h3 id="request-reports">Reports</h3>
          {canView(request) && <ScoreAdvice request={request} />}
          <Versions request={request} />
          {canView(request) && request.searchTerm && (
            <p>
              Before you pay:{' '}
              <Link to={payeeCheckPath(request.searchTerm)}>check the payee’s name</Link>.
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="request-story">
        <h3 id="request-story">What happened</h3>
        <History events={historyOf(request)} />
      </section>
    </>
  )
}

/** One request: its reports with dates, and its history. */
export function RequestDetails({ id }: { id: string }) {
  const { data, error, isPending: isLoading, refetch } = useQuery(requestQuery(id))
  const isUnknown = codeOf(error) === 'not-found'
  return (
    <section className="request" aria-label="Verification request">
      <p>
        <Link to={paths.dashboard}>All reports</Link>
      </p>
      {isLoading && <Loading />}
      {isUnknown && (
        <Notice tone="warning" role="alert">
          <p>{errorText(error, requestErrors)}</p>
        </Notice>
      )}
      {error && !isUnknown && (
        <RetryNotice tone="bad" role="alert" onRetry={() => void refetch()}>
          <p>{errorText(error, requestErrors)}</p>
        </RetryNotice>
      )}
      {data && <RequestBody request={data} />}
    </section>
  )
}
