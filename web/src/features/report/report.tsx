import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { deskDay } from '../../../../shared/desk/desk-day.ts'
import { dayText } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { findingsQuery } from '../../domain/reports/report-queries.ts'
import { companyOf } from '../../domain/requests/request-company.ts'
import { errorText } from '../../lib/error-text.ts'
import { payeeCheckPath, paymentsPath } from '../../lib/paths.ts'
import { findingsErrors } from '../../messages/app.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadingReport } from '../../ui/loading-report.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ReportBody } from '../../ui/report/report-body.tsx'
import { ReportActions } from './report-actions.tsx'
import './report.css'

/** Reloads the links to photographs once each time that new ones have expired. */
function useFreshLinks(loadedAt: number, refetch: () => unknown): () => void {
  const refetched = useRef(0)
  return () => {
    if (refetched.current >= loadedAt || Date.now() - loadedAt < 60_000) return
    refetched.current = loadedAt
    refetch()
  }
}

/** Scrolls to the part of the report that the address names, once the report is loaded. */
function useScrollToPart(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isLoaded || !hash) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView({ block: 'center' })
    if (!part) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }, [isLoaded, hash])
}

type Props = { request: VerificationRequest; version: number }

/** What the page's title and dates do not say of this version. */
function VersionNotes({
  request,
  report,
}: {
  request: VerificationRequest
  report: PublishedReport
}) {
  const { company, issuedOn } = report
  const titled = companyOf(request)
  // Old requests may have no time.
  const requestedOn = request.timestamp && deskDay(new Date(request.timestamp))
  return (
    <>
      {request.reportedCompany && company.code !== request.reportedCompany.code && (
        <Notice tone="bad">
          <p>
            <strong>This version is about another company:</strong>{' '}
            <MixedText>{`${company.name}, not ${titled}.`}</MixedText>
          </p>
        </Notice>
      )}
      {issuedOn < requestedOn && (
        <p className="quiet">
          Issued {dayText(issuedOn)}, before your request of {dayText(requestedOn)}, so the sources
          were read before you asked. Each check shows its date.
        </p>
      )}
    </>
  )
}

/** One version of a report that was handed in as data. */
export function Report({ request, version }: Props) {
  const findings = useQuery(findingsQuery(request.id, version))
  const onPhotographError = useFreshLinks(findings.dataUpdatedAt, findings.refetch)
  useScrollToPart(findings.data !== undefined)
  const actions = <ReportActions request={request} version={version} />
  return (
    <>
      <Loaded
        query={findings}
        failed={(error) => errorText<string>(error, findingsErrors)}
        loading={<LoadingReport onRetry={() => void findings.refetch()} />}
      >
        {(data) => (
          <>
            <VersionNotes request={request} report={data.report} />
            <ReportBody
              findings={data}
              title={companyOf(request)}
              actions={actions}
              afterSteps={
                <p>
                  Before you pay:{' '}
                  <Link to={paymentsPath(request.id, data.report.company.name)}>
                    check the invoice and its account
                  </Link>
                  , or only{' '}
                  <Link to={payeeCheckPath(data.report.company.name)}>the payee’s name</Link>.
                </p>
              }
              onPhotographError={onPhotographError}
            />
          </>
        )}
      </Loaded>
      {/* The PDF may be there even so. */}
      {findings.isError && !findings.data && actions}
    </>
  )
}
