import { ulid } from 'ulid'
import { accountGone, notFound } from '../platform/http/client-problem.ts'
import type { ReportAccessLog } from './report-access-log.ts'
import type { Requests } from './request-repository.ts'
import type { StoredReport, StoredRequest } from './stored-request.ts'
import { viewableReport } from './verification-request.ts'

export type OpenReportDeps = {
  requests: Pick<Requests, 'find' | 'findOwner'>
  reportAccessLog: ReportAccessLog
}

type Asked = { userId: string; requestId: string; version: number | undefined; at: Date }

/**
 * Finds a version of a buyer's own report and records the access, before any part of it is returned.
 * @param choose the part of the version to return; undefined answers 404
 */
export async function openReport<Chosen>(
  { requests, reportAccessLog }: OpenReportDeps,
  { userId, requestId, version, at }: Asked,
  choose: (report: StoredReport) => Chosen | undefined,
): Promise<{ request: StoredRequest; report: StoredReport; chosen: Chosen }> {
  const about = { id: ulid(at.getTime()), userId, requestId, at }
  const request = await requests.find(userId, requestId)
  if (!request) {
    if ((await requests.findOwner(requestId)) !== undefined)
      await reportAccessLog.record({ ...about, outcome: 'forbidden', version: null })
    throw notFound('request')
  }
  const report = viewableReport(request, version)
  const chosen = choose(report)
  if (chosen === undefined) throw notFound('file of this report')
  if (!(await reportAccessLog.record({ ...about, outcome: 'opened', version: report.version })))
    throw accountGone()
  return { request, report, chosen }
}
