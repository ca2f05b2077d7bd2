import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { latinNameOf } from '../../../../shared/names/latin-name.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { companyOf, readableVersions } from '../../domain/requests/request-company.ts'
import { requestQuery } from '../../domain/requests/request-queries.ts'
import { canView, isFailed, isPending, statusView } from '../../domain/requests/request-status.ts'
import { shownVersion } from '../../domain/requests/shown-version.ts'
import { codeOf } from '../../lib/api-error.ts'
import { type ErrorTexts, errorText } from '../../lib/error-text.ts'
import { payeeCheckPath } from '../../lib/paths.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { HaveInvoice } from '../../ui/have-invoice/have-invoice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadingReport } from '../../ui/loading-report.tsx'
import { AskedAndReported } from './asked-and-reported.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { Delay } from './delay.tsx'
import { Failure } from './failure.tsx'
import { History } from './history.tsx'
import { Papers, Questions } from './lazy-parts.tsx'
import { NewerReport } from './newer-report.tsx'
import { NotShown } from './not-shown.tsx'
import { Part } from './part.tsx'
import { PaymentTold } from './payment-told.tsx'
import { historyOf } from './request-history.ts'
import { RequestProgress } from './request-progress.tsx'
import { ScoreAdvice } from './score-advice.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Versions } from './versions.tsx'
import './request-details.css'

/** The page of one request. */
const requestErrors: ErrorTexts = {
  'not-found':
    'There is no such request in your account. If an email led you here, sign in with the address it was sent to.',
  default: buyerMessages.dashboardFailed,
}

type Shown = {
  /** The version of the report that is read, as in the page's address. @default the newest */
  version?: string | undefined
  /** Draws a version that was handed in as data. */
  renderReport: (request: VerificationRequest, version: number) => ReactNode
  /** Draws the buttons of a completed report, beside its title. */
  renderActions: (request: VerificationRequest) => ReactNode
}

function RequestBody({
  request,
  version,
  renderReport,
  renderActions,
}: Shown & { request: VerificationRequest }) {
  const status = statusView(request.status)
  const shown = shownVersion(request, version)
  const latinName = latinNameOf(request.reportedCompany)
  const events = historyOf(request)
  // A report is a page of its own, with its company as title.
  const Title = shown ? 'h1' : 'h2'
  return (
    <>
      <div className="request__head actions">
        <Title>
          <CompanyName name={companyOf(request)} />
        </Title>
        <StatusBadge status={status} />
        {canView(request) && renderActions(request)}
      </div>
      {latinName && <p className="request__english lead">{latinName}</p>}
      <AskedAndReported request={request} />
      <NewerReport request={request} shown={shown ?? readableVersions(request).at(-1)} />
      <NotShown request={request} asked={version} />
      {request.questions > 0 && isPending(request) && <Questions request={request} part="open" />}
      {shown && renderReport(request, shown.version)}
      {isPending(request) && (
        <>
          <Delay request={request} />
          <RequestProgress request={request} />
          <div className="actions">
            <CancelRequest request={request} />
          </div>
          <PaymentTold request={request} />
          <HaveInvoice
            requestId={request.id}
            company={request.searchTerm}
            {...(request.papers > 0 && {
              question: 'Want to check the invoice before the report arrives?',
            })}
            about="Until the report is ready, we can check only part of the invoice, and the answer can’t be “pay” yet. Your browser reads the file, and it stays there."
            link="Check what it says"
          />
        </>
      )}
      {(isPending(request) || request.papers > 0) && <Papers request={request} />}
      {isFailed(request) ? (
        <Failure request={request} />
      ) : (
        <Part
          title="Reports"
          className="request__reports"
          isSection={shown !== undefined}
          summary={`Show ${request.versions.length}, with date and PDF`}
        >
          {canView(request) && !shown && <ScoreAdvice request={request} />}
          <Versions request={request} shown={shown} />
          {canView(request) && !shown && request.searchTerm && (
            <HaveInvoice
              requestId={request.id}
              company={companyOf(request)}
              link="Check the invoice before you pay"
            />
          )}
          {canView(request) && !shown && request.searchTerm && (
            <p>
              Before you pay: <Link to={paths.payments}>check the invoice</Link>, or only{' '}
              <Link to={payeeCheckPath(companyOf(request))}>the payee’s name</Link>.
            </p>
          )}
        </Part>
      )}
      {request.questions > 0 && <Questions request={request} part="closed" />}
      <Part
        title="What happened"
        className="request__story"
        isSection={shown !== undefined}
        summary={`Show ${events.length}, with dates`}
      >
        <History events={events} />
      </Part>
    </>
  )
}

/** One request: its reports with dates, and its history. */
export function RequestDetails({ id, ...shown }: Shown & { id: string }) {
  const request = useQuery(requestQuery(id))
  return (
    <section className="stack gap-4" aria-label="Verification request">
      <p className="request__back">
        <Link to={paths.dashboard}>All reports</Link>
      </p>
      <Loaded
        query={request}
        failed={(error) => errorText<string>(error, requestErrors)}
        isFinal={(error) => codeOf(error) === 'not-found'}
        loading={<LoadingReport onRetry={() => void request.refetch()} />}
      >
        {(data) => <RequestBody request={data} {...shown} />}
      </Loaded>
    </section>
  )
}
