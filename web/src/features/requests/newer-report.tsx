import { Link } from 'react-router'
import { isNoPay, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { Verdict } from '../../../../shared/reports/verdicts.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { readableVersions } from '../../domain/requests/request-company.ts'
import { isData, type Version } from '../../domain/requests/shown-version.ts'
import { requestPath } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import './request-note.css'

/** Of two reports on one company, one is a PDF alone, and the other says this. */
type NotCompared = { what: string; says: Verdict; of: string; to: string; link: string }
type Newer = { to: string; verdict: Verdict | null; what: string }

/** A PDF alone does not outweigh a verdict: the buyer reads both. */
function notCompared(
  request: VerificationRequest,
  shown: Version | undefined,
): NotCompared | undefined {
  const { id, newerReport, verdict } = request
  if (verdict === null || !shown) return undefined
  const versions = readableVersions(request)
  const newest = versions.at(-1)
  const asData = versions.findLast(isData)
  const read = { says: verdict, of: 'This one', link: 'Read the newer report' }
  if (newerReport)
    return newerReport.verdict === null
      ? {
          ...read,
          what: 'There is a newer report on this company, available only as a PDF.',
          to: requestPath(newerReport.requestId, newerReport.version),
        }
      : undefined
  if (!newest || !asData || isData(newest)) return undefined
  if (!isData(shown))
    return {
      what: `Version ${shown.version} is available only as a PDF.`,
      says: verdict,
      of: `Version ${asData.version}`,
      to: requestPath(id, asData.version),
      link: `Read version ${asData.version}`,
    }
  return shown.version === asData.version
    ? {
        ...read,
        what: `Version ${newest.version} is newer, and available only as a PDF.`,
        to: requestPath(id, newest.version),
      }
    : undefined
}

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
    what: `Version ${newest.version} has replaced version ${shown.version}, shown here`,
  }
}

const isBad = (verdict: Verdict | null): boolean => verdict !== null && isNoPay(verdict)

/** Above a report that is not the newest one on its company, or was not compared with another one. */
export function NewerReport({
  request,
  shown,
}: {
  request: VerificationRequest
  shown: Version | undefined
}) {
  const pdf = notCompared(request, shown)
  if (pdf)
    return (
      <Notice tone={isBad(pdf.says) ? 'bad' : 'warning'}>
        <p>
          {pdf.what} {pdf.of} says: <strong>{verdictNames[pdf.says].title}</strong>. We have not
          compared the two: until you have read both, go by the stricter one.{' '}
          <Link to={pdf.to}>{pdf.link}</Link>
        </p>
      </Notice>
    )
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
      className={`request-newer strong${isBad(verdict) ? ' request-newer--bad' : ''}`}
      to={requestPath(requestId, version)}
    >
      Newer report{verdict ? `: ${verdictNames[verdict].title}` : ', PDF only'}
    </Link>
  )
}
