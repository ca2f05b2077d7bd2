import * as routes from '../../shared/routes/shared-reports.ts'
import { sharedCheck, sharedPdf } from '../../shared/shares/share.ts'
import type { Clock } from '../platform/clock.ts'
import { isoDay } from '../platform/date-text.ts'
import { route } from '../platform/http/route.ts'
import type { ReportLinks } from '../requests/report-links.ts'
import type { StoredReport } from '../requests/verification-request.ts'
import { type SharedCopies, sharedCopyKey } from './shared-copies.ts'
import {
  noSuchLink,
  type OpeningDeps,
  openShare,
  recordOpening,
  type SharedReportDeps,
  takeFileLimits,
  takeNetworkLimits,
} from './shared-report.ts'

type Deps = SharedReportDeps &
  OpeningDeps & { copies: SharedCopies; links: ReportLinks; clock: Clock }

type File = { key: string; type: 'pdf' | 'jpg' | 'png'; fileName: string; download: boolean }

function fileOf(report: StoredReport, name: string): File | undefined {
  if (name === sharedPdf) {
    // Never what its buyer typed.
    const company = report.data?.company?.name ?? 'Report'
    const fileName = `${company} ${report.data?.issuedOn ?? isoDay(report.uploadedAt)}`
    const { key } = report.data?.sharedPdf ?? report
    return { key, type: 'pdf', fileName, download: true }
  }
  const photograph = report.data?.photographs.find(({ file }) => file === name)
  if (!photograph) return undefined
  const type = photograph.key.endsWith('.png') ? 'png' : 'jpg'
  const fileName = name.replace(/\.\w+$/, '')
  return { key: photograph.key, type, fileName, download: false }
}

/**
 * GET /api/shared/{token}/files/{name}: checks the link each time. The PDF is limited and recorded as
 * a reading of the report is; photographs are part of a reading. Each file is limited by itself, and
 * copied once for a link.
 */
export const getSharedFile = route(
  routes.getSharedFile,
  async (
    { copies, links, clock, ...deps }: Deps,
    { params: { token, name }, viewerAddress, viewerCountry },
  ) => {
    const at = clock.now()
    if (name === sharedPdf) await takeNetworkLimits(deps, viewerAddress, at)
    const { share, report } = await openShare(deps, token, at)
    if (name === sharedCheck) return { location: `/shared/${token}` }
    const file = fileOf(report, name)
    if (!file) throw noSuchLink()
    await takeFileLimits(deps, { viewerAddress, shareId: share.id, name }, at)
    const { key, ...how } = file
    // The report's own key has the ids of buyer and request.
    const copy = sharedCopyKey(share.tokenHash, { key, name })
    if (name === sharedPdf) await recordOpening(deps, share, { at, country: viewerCountry })
    if (!(await copies.make(key, copy))) throw noSuchLink()
    return { location: (await links.sign(copy, how, at)).url }
  },
)
