import * as routes from '../../shared/routes/shared-reports.ts'
import { sharedCheck, sharedEvidence, sharedPdf } from '../../shared/shares/share.ts'
import type { Clock } from '../platform/clock.ts'
import { isoDay } from '../platform/date-text.ts'
import { route } from '../platform/http/route.ts'
import { type FileLinks, pictureType } from '../requests/file-links.ts'
import {
  evidenceName,
  evidenceOfVersion,
  type FindReleased,
} from '../requests/released-evidence.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
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
  OpeningDeps & {
    copies: SharedCopies
    links: FileLinks
    released: Pick<FindReleased, 'findShown'>
    clock: Clock
  }

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
  const { key } = photograph
  return { key, type: pictureType(key), fileName: name.replace(/\.\w+$/, ''), download: false }
}

/** A picture of the evidence that the version shows and that was not taken back since. */
async function evidenceFile(
  released: Deps['released'],
  request: StoredRequest,
  { data }: StoredReport,
  name: string,
): Promise<File | undefined> {
  const evidence = data?.evidence?.filter((id) => sharedEvidence(id) === name) ?? []
  const [found] = await evidenceOfVersion(released, request, { evidence })
  if (!found) return undefined
  const number = 1 + (data?.evidence?.indexOf(found.item.id) ?? 0)
  const { key } = found.item
  return { key, type: pictureType(key), fileName: evidenceName(number), download: false }
}

/**
 * GET /api/shared/{token}/files/{name}: checks the link each time. The PDF is limited and recorded as
 * a reading of the report is; photographs and evidence are part of a reading. Each file is limited by itself, and
 * copied once for a link.
 */
export const getSharedFile = route(
  routes.getSharedFile,
  async (
    { copies, links, released, clock, ...deps }: Deps,
    { params: { token, name }, viewerAddress, viewerCountry },
  ) => {
    const at = clock.now()
    if (name === sharedPdf) await takeNetworkLimits(deps, viewerAddress, at)
    const { share, request, report } = await openShare(deps, token, at)
    if (name === sharedCheck) return { location: `/shared/${token}` }
    const file = fileOf(report, name) ?? (await evidenceFile(released, request, report, name))
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
