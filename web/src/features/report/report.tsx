import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { deskDay } from '../../../../shared/desk/desk-day.ts'
import { dayText } from '../../../../shared/reports/report-words.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { findingsQuery, type ShownFindings } from '../../domain/reports/report-queries.ts'
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

/** A part may be in a list that is folded. */
function openAround(part: HTMLElement): void {
  let fold = part.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}

/** Scrolls to the part of the report that the address names, once the report is loaded. */
function useScrollToPart(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isLoaded || !hash) return
    const part = document.getElementById(hash.slice(1))
    if (!part) return
    openAround(part)
    part.scrollIntoView({ block: 'center' })
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }, [isLoaded, hash])
}

type Noted = { request: VerificationRequest; report: PublishedReport }

type Props = {
  request: VerificationRequest
  version: number
  /** Above the report. */
  renderFirst?: ((findings: ShownFindings) => ReactNode) | undefined
  /** False until it can be drawn: then nothing of the report moves. @default true */
  isFirstReady?: boolean
}

/** That the version is on another company than the page’s title says. */
function OtherCompany({ request, report: { company } }: Noted) {
  if (!request.reportedCompany || company.code === request.reportedCompany.code) return null
  return (
    <Notice tone="bad">
      <p>
        <strong>This version is about another company:</strong>{' '}
        <MixedText>{`${company.name}, not ${companyOf(request)}.`}</MixedText>
      </p>
    </Notice>
  )
}

/** That the sources were read before the buyer asked. */
function IssuedBefore({ request, report: { issuedOn } }: Noted) {
  // Old requests may have no time.
  const requestedOn = request.timestamp && deskDay(new Date(request.timestamp))
  if (issuedOn >= requestedOn) return null
  return (
    <p className="quiet">
      Issued {dayText(issuedOn)}, before your request of {dayText(requestedOn)} (dates in China
      time), so the sources were read before you asked. Each check shows its date.
    </p>
  )
}

/** One version of a report that was handed in as data. */
export function Report({ request, version, renderFirst, isFirstReady = true }: Props) {
  const findings = useQuery(findingsQuery(request.id, version))
  const onPictureError = useFreshLinks(findings.dataUpdatedAt, findings.refetch)
  useScrollToPart(isFirstReady && findings.data !== undefined)
  const actions = <ReportActions request={request} version={version} />
  return (
    <>
      <Loaded
        query={isFirstReady || findings.isError ? findings : { ...findings, data: undefined }}
        failed={(error) => errorText<string>(error, findingsErrors)}
        loading={<LoadingReport onRetry={() => void findings.refetch()} />}
      >
        {(data) => (
          <>
            <OtherCompany request={request} report={data.report} />
            <ReportBody
              findings={data}
              title={companyOf(request)}
              first={
                <>
                  {renderFirst?.(data)}
                  <IssuedBefore request={request} report={data.report} />
                </>
              }
              actions={actions}
              afterSteps={
                <p>
                  Before you pay:{' '}
                  <Link to={paymentsPath(request.id, data.report.company.name)}>
                    check the invoice
                  </Link>
                  , or only{' '}
                  <Link to={payeeCheckPath(data.report.company.name)}>the payee’s name</Link>.
                </p>
              }
              onPictureError={onPictureError}
            />
          </>
        )}
      </Loaded>
      {/* The PDF may be there even so. */}
      {findings.isError && !findings.data && actions}
    </>
  )
}
