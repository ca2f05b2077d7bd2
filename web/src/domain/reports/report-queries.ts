import { queryOptions } from '@tanstack/react-query'
import type { ReportFindings } from '../../../../shared/reports/report-findings.ts'
import { PublishedReport } from '../../../../shared/reports/supplier-report.ts'
import * as routes from '../../../../shared/routes/findings.ts'
import { callOf } from '../session/api.ts'

const call = callOf(routes)

/** Links to photographs are valid for five minutes, those to evidence for one: then they are read again. Each reading is recorded as an access. */
const staleMs = 4 * 60_000

export type ShownFindings = Omit<ReportFindings, 'report'> & { report: PublishedReport }

/**
 * One version of a report as data. The API client knows its envelope only: the schema of the report
 * itself is part of this feature.
 */
export const findingsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['findings', id, version],
    queryFn: async ({ signal }): Promise<ShownFindings> => {
      const findings = await call('getFindings', { params: { id }, query: { version }, signal })
      return { ...findings, report: PublishedReport.parse(findings.report) }
    },
    staleTime: staleMs,
  })
