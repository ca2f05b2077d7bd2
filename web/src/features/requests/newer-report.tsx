import { Link } from 'react-router'
import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { Verdict } from '../../../../shared/reports/verdicts.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { requestPath } from '../../lib/paths.ts'
import { readableVersions } from '../../lib/request-company.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Version } from './shown-version.ts'
import './request-note.css'

type Newer = { to: string; verdict: Verdict | null; what: string }

/** The report that replaced the one that is shown: the newer request's before a newer version. */
function newerThan(request: VerificationRequest, shown: Version | undefined): Newer | undefined {
  const { id, newerReport, verdict } = request
  if (newerReport)
    return {
      to: requestPath(newerReport.requestId, newerReport.version),
      verdict: newerReport.verdict,
      what: 'There is a newer report on this company',
    }
  const newest = readableVersions(request).at(-1)
  if (!newest || !shown || shown.version === newest.version) return undefined
  return {
    to: requestPath(id, newest.version),
    verdict,
    what: `Version ${newest.version} has replaced this version ${shown.version}`,
  }
}

const isBad = (verdict: Verdict | null): boolean => verdict !== null && isNoPay(verdict)

/** Above a report that is not the newest one on its company: what the newest comes to. */
export function NewerReport({
  request,
  shown,
}: {
  request: VerificationRequest
  shown: Version | undefined
}) {
  const newer = newerThan(request, shown)
  if (!newer) return null
  const { to, verdict, what } = newer
  return (
    <Notice tone={isBad(verdict) ? 'bad' : 'warning'}>
      <p>
        {what}
        {verdict && (
          <>
            : <strong>{verdictNames[verdict].title}</strong>
          </>
        )}
        . Do not rely on this one. <Link to={to}>Read the newer report</Link>
      </p>
    </Notice>
  )
}

/** The same in a row of the list. */
export function NewerReportLink({ request: { newerReport } }: { request: VerificationRequest }) {
  if (!newerReport) return null
  const { requestId, version, verdict } = newerReport
  return (
    <Link
      className={`request-newer${isBad(verdict) ? ' request-newer--bad' : ''}`}
      to={requestPath(requestId, version)}
    >
      Newer report{verdict && `: ${verdictNames[verdict].title}`}
    </Link>
  )
}
