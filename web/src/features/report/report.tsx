import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { errorText } from '../../lib/error-text.ts'
import { payeeCheckPath } from '../../lib/paths.ts'
import { companyOf } from '../../lib/request-company.ts'
import { findingsErrors } from '../../messages/app.ts'
import { LoadingReport } from '../../ui/loading-report.tsx'
import { ReportBody } from '../../ui/report/report-body.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { findingsQuery } from './queries.ts'
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

/** One version of a report that was handed in as data. */
export function Report({ request, version }: Props) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(findingsQuery(request.id, version))
  const onPhotographError = useFreshLinks(dataUpdatedAt, refetch)
  useScrollToPart(data !== undefined)
  const actions = <ReportActions request={request} version={version} />
  if (data)
    return (
      <ReportBody
        findings={data}
        title={companyOf(request)}
        actions={actions}
        afterSteps={
          <p>
            Before you pay:{' '}
            <Link to={payeeCheckPath(data.report.company.name)}>check the payee’s name</Link>.
          </p>
        }
        onPhotographError={onPhotographError}
      />
    )
  if (!error) return <LoadingReport onRetry={() => void refetch()} />
  return (
    <>
      <RetryNotice tone="bad" role="alert" onRetry={() => void refetch()}>
        <p>{errorText(error, findingsErrors)}</p>
      </RetryNotice>
      {actions}
    </>
  )
}
