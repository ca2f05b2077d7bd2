import { useQuery } from '@tanstack/react-query'
import { companyKey } from '../../../../shared/names/company-key.ts'
import { type PayeeCheck, payeeRoles } from '../../../../shared/payee/payee-check.ts'
import { relationText } from '../../../../shared/requests/relation-text.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { findingsQuery } from '../../domain/reports/report-queries.ts'
import { latestRequestsQuery } from '../../domain/requests/latest-requests.ts'
import { companyKeysOf, readableVersions } from '../../domain/requests/request-company.ts'
import { canView, isFailed } from '../../domain/requests/request-status.ts'
import { isData } from '../../domain/requests/shown-version.ts'
import type { ReportNote } from './report-notes.ts'

/** Each reading of a report is recorded as an access. */
const maxRead = 5

const couldNotVerify = 'We could not verify this company.'

/** Reports as data that no newer one on the same company has replaced: a PDF alone replaces none. */
const withReport = (request: VerificationRequest) => {
  const version = canView(request) ? readableVersions(request).findLast(isData) : undefined
  return version && !request.newerReport?.verdict ? [{ request, version: version.version }] : []
}

/** What the buyer's requests for one of the names came to, where that was no report on this company. */
const requestNotes = (
  requests: readonly VerificationRequest[],
  names: readonly string[],
): ReportNote[] =>
  requests.flatMap((request) => {
    const { id, searchTerm, reportedCompany, reason } = request
    if (!names.includes(companyKey(searchTerm))) return []
    const note = { requestId: id, company: searchTerm, tone: 'bad' } as const
    if (reportedCompany?.relation === 'other')
      return [{ ...note, text: relationText({ ...reportedCompany, asked: searchTerm }) }]
    const isReported = requests.some(
      (other) => canView(other) && companyKeysOf(other).includes(companyKey(searchTerm)),
    )
    return isFailed(request) && !isReported
      ? [{ ...note, text: `${reason || couldNotVerify} Treat this company as unverified.` }]
      : []
  })

export type ReportNotes = {
  notes: readonly ReportNote[]
  isLoading: boolean
  /** Undefined unless the reports could not be read. */
  onRetry: (() => void) | undefined
}

/**
 * What the buyer's own reports say about the names of a check: those on one of its companies first,
 * then the newest.
 */
export function useReportNotes(check: PayeeCheck | undefined): ReportNotes {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['payee-report-notes', check?.id],
    enabled: check !== undefined && check.beneficiary !== '',
    queryFn: async ({ client }): Promise<ReportNote[]> => {
      if (!check) return []
      const requests = await client.fetchQuery(latestRequestsQuery())
      const named = payeeRoles.map((role) => check[role]).filter((name) => name !== '')
      const names = named.map(companyKey)
      const isAbout = ({ request }: { request: VerificationRequest }) =>
        [...companyKeysOf(request), companyKey(request.reportedCompany?.englishName ?? '')].some(
          (key) => key !== '' && names.includes(key),
        )
      const chosen = requests
        .flatMap(withReport)
        .toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)))
      const [{ reportNotes }, { personSyllables }, { simplify }, ...reports] = await Promise.all([
        import('./report-notes.ts'),
        import('../../domain/names/pinyin.ts'),
        import('../../domain/names/simplified.ts'),
        ...chosen.slice(0, maxRead).map(async ({ request, version }) => {
          const { report, score } = await client.fetchQuery(findingsQuery(request.id, version))
          return { requestId: request.id, report, verdict: score.verdict }
        }),
      ])
      return [
        ...requestNotes(requests, names),
        ...reportNotes(check, reports, { pinyin: personSyllables, simplify }),
      ]
    },
  })
  return { notes: data ?? [], isLoading, onRetry: isError ? () => void refetch() : undefined }
}
