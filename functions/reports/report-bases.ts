import type { CheckOfWatch, WatchReports } from '../monitoring/watch-reports.ts'
import { isoDay } from '../platform/date-text.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { earlierReport, isMonitoring, versionBefore } from '../requests/verification-request.ts'
import type { Bases } from './report-reader.ts'

/** The number of the next version, which is never given twice, and the version before it by upload. */
function editionOf(
  { reports, withdrawn }: OpenRequest,
  upload: Pick<StoredReport, 'uploadedAt'>,
): Pick<Bases, 'version' | 'replaces'> {
  const all: readonly StoredReport[] = [...withdrawn, ...reports]
  const version = Math.max(0, ...all.map((report) => report.version)) + 1
  const last = all
    .filter(({ uploadedAt }) => uploadedAt <= upload.uploadedAt)
    .toSorted((one, other) => (one.uploadedAt < other.uploadedAt ? -1 : 1))
    .at(-1)
  if (!last) return { version, replaces: undefined }
  const { data, uploadedAt } = last
  return {
    version,
    replaces: {
      version: last.version,
      on: data?.issuedOn ?? isoDay(uploadedAt),
      isWithdrawn: withdrawn.some(({ key }) => key === last.key),
    },
  }
}

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
  return { before: own ?? lastCheck, lastCheck, ...editionOf(request, upload) }
}

const keysOf = ({ before, lastCheck, version, replaces }: Bases): string =>
  `${before?.report.data.key} ${lastCheck?.report.data.key} ${version} ${replaces?.isWithdrawn}`

/** Whether two reports build on the same ones. */
export const areSameBases = (some: Bases, others: Bases): boolean => keysOf(some) === keysOf(others)
