import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { latinNameOf } from '../../../../shared/names/latin-name.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { viewReport } from '../../domain/reports/view-report.ts'
import { companyOf } from '../../domain/requests/request-company.ts'
import { requestQuery } from '../../domain/requests/request-queries.ts'
import { canView, isPending, statusView } from '../../domain/requests/request-status.ts'
import { formatDate } from '../../lib/format.ts'
import { requestPath } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SearchedFor } from './asked-and-reported.tsx'
import { DueCountdown } from './due-countdown.tsx'
import { NewerReportLink } from './newer-report.tsx'
import { ScoreBadge } from './score-badge.tsx'

type Props = {
  /** Undefined if the server did not name it. */
  requestId: string | undefined
  /** The request, if the page has already loaded it. */
  known: VerificationRequest | undefined
  /** It replaces the Submit button after a press: takes the focus. */
  answersPress: boolean
  onAgain: () => void
  busy: boolean
}

/** Offers the earlier request instead of a duplicate, which would cost a check. */
export function AlreadyRequested({ requestId, known, answersPress, onAgain, busy }: Props) {
  const { data } = useQuery({
    ...requestQuery(requestId ?? ''),
    enabled: requestId !== undefined,
  })
  // The known request is used while it is reloaded, and if that fails.
  const request = data ?? (known?.id === requestId ? known : undefined)
  const messageId = useId()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answersPress) notice.current?.focus()
  }, [answersPress])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={notice} tabIndex={-1} role="group" aria-labelledby={messageId}>
      <Notice tone="info" role={answersPress ? undefined : 'alert'}>
        <div className="stack gap-2">
          <p id={messageId}>You have already requested this company.</p>
          {request && (
            <>
              <p>
                <Link to={requestPath(request.id)}>
                  <CompanyName name={companyOf(request)} />
                </Link>
                : {statusView(request.status).text}, {formatDate(request.timestamp)}.
              </p>
              <EnglishName name={latinNameOf(request.reportedCompany)} />
              <SearchedFor request={request} />
              {isPending(request) ? (
                <DueCountdown request={request} />
              ) : (
                <ScoreBadge score={request.score} isAwaited={false} verdict={request.verdict} />
              )}
              <NewerReportLink request={request} />
            </>
          )}
          <p>A new report uses another check.</p>
        </div>
        <div className="actions">
          {request && canView(request) && (
            <ActionButton size="small" action={() => viewReport(request)} busy="Opening…">
              View Report
            </ActionButton>
          )}
          <Button size="small" onClick={onAgain} busy={busy && 'Submitting…'}>
            Request it again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
