import type { CheckOfWatch, WatchReports } from '../monitoring/watch-reports.ts'
import {
  earlierReport,
  isMonitoring,
  type OpenRequest,
  type StoredReport,
  versionBefore,
} from '../requests/verification-request.ts'
import type { Bases } from './report-reader.ts'

/** What a report builds on. */
export async function basesOf(
  { watchReports }: { watchReports: WatchReports },
  request: OpenRequest,
  upload: Pick<StoredReport, 'uploadedAt' | 'sequencer'>,
  check?: CheckOfWatch,
): Promise<Bases> {
  const own = earlierReport(request.id, versionBefore(request.reports, upload))
  const ofWatch = isMonitoring(request)
    ? (check ?? (await watchReports.findCheck(request)))
    : undefined
  const lastCheck = ofWatch && (await watchReports.findLastCheck(ofWatch))
  return { before: own ?? lastCheck, lastCheck }
}

const keysOf = ({ before, lastCheck }: Bases): string =>
  `${before?.report.data.key} ${lastCheck?.report.data.key}`

/** Whether two reports build on the same ones. */
export const areSameBases = (some: Bases, others: Bases): boolean => keysOf(some) === keysOf(others)
