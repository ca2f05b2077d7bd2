import { useQuery } from '@tanstack/react-query'
import type { PayeeCheck } from '../../../shared/payee-check.ts'
import { supplierKey } from '../../../shared/supplier-key.ts'
import type { ReportNote } from '../features/payee/report-notes.ts'
import { findingsQuery } from '../features/report/queries.ts'
import { isData } from '../features/requests/shown-version.ts'
import { latestRequestsQuery } from '../features/suppliers/queries.ts'
import { canView } from '../lib/request-status.ts'

/** Each reading of a report is recorded as an access. */
const maxRead = 5

/**
 * What the buyer's own reports say about the names of a check: those that were requested by one of its
 * names first, then the newest.
 */
export const useReportNotes = (check: PayeeCheck | undefined): readonly ReportNote[] =>
  useQuery({
    queryKey: ['payee-report-notes', check?.id],
    enabled: check !== undefined && check.beneficiary !== '',
    queryFn: async ({ client }): Promise<ReportNote[]> => {
      if (!check) return []
      const requests = await client.fetchQuery(latestRequestsQuery())
      const withData = requests.flatMap((request) => {
        const version = canView(request) ? request.versions.at(-1) : undefined
        return version && isData(version) ? [{ request, version: version.version }] : []
      })
      const isAbout = ({ request }: (typeof withData)[number]) =>
        check.suppliers.includes(supplierKey(request.searchTerm))
      const chosen = withData.toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)))
      const [{ reportNotes }, { personSyllables }, { simplify }, ...reports] = await Promise.all([
        import('../features/payee/report-notes.ts'),
        import('../../../shared/names/pinyin.ts'),
        import('../../../shared/names/simplified.ts'),
        ...chosen.slice(0, maxRead).map(async ({ request, version }) => ({
          requestId: request.id,
          report: (await client.fetchQuery(findingsQuery(request.id, version))).report,
        })),
      ])
      return reportNotes(check, reports, { pinyin: personSyllables, simplify })
    },
  }).data ?? []
