import type { OpenRequest } from '../../requests/verification-request.ts'
import { readPhotograph, validatePhotographSize } from '../photographs/read-photograph.ts'
import type { DroppedPhotographs, UploadedFile } from '../report-files.ts'
import { digestInKey, sha256Of } from '../report-keys.ts'
import { parsePhotographKey, photographFolders } from '../report-upload.ts'
import { scanFault } from '../uploads.ts'
import type { FindPhotograph } from './check-report.ts'

export type FoundPhotograph = {
  /** As the report names it. */
  file: string
  /** Of its content, without metadata. */
  digest: string
  /** Where an earlier version has filed it. */
  filedAt?: string
  /** Its content without metadata, if it was dropped. */
  dropped?: { bytes: Uint8Array; upload: UploadedFile }
}

type Deps = { dropped: DroppedPhotographs; requireScan: boolean }

/** The photographs that a report on this request can name: those in the inbox, and earlier ones. */
export async function inboxPhotographs(
  { dropped, requireScan }: Deps,
  request: OpenRequest,
): Promise<{ find: FindPhotograph<FoundPhotograph>; names: string[] }> {
  const folders = await Promise.all(photographFolders(request.id).map(dropped.list))
  const waiting = new Map(
    folders.flat().flatMap((object) => {
      const name = parsePhotographKey(object.key)
      return 'rejected' in name ? [] : [[name.file, object] as const]
    }),
  )

  const readDropped = async (file: string, object: { key: string; bytes: number }) => {
    const tooLarge = validatePhotographSize(object.bytes)
    if (tooLarge) return { fault: tooLarge }
    const scan = requireScan ? await scanned(dropped, object.key) : undefined
    if (scan?.fault) return { fault: scan.fault }
    const opened = await dropped.open(object.key, scan?.versionId)
    if (!opened) return undefined
    const photograph = await readPhotograph(file, opened.content)
    if ('fault' in photograph) return photograph
    const { bytes } = photograph
    const digest = sha256Of(bytes).slice(0, 16)
    return { file, digest, dropped: { bytes, upload: opened.file } }
  }

  return {
    names: [...waiting.keys()],
    async find(file) {
      const object = waiting.get(file)
      const filedAt = filedBefore(request, file)
      const found = object && (await readDropped(file, object))
      if (found && 'fault' in found) return found
      const digest = filedAt && digestInKey(filedAt)
      if (found) return { ...found, ...(digest === found.digest && { filedAt }) }
      return filedAt !== undefined && digest !== undefined
        ? { file, digest, filedAt }
        : {
            fault: `There is no photograph inbox/${request.id}/${file}. Drop the photographs first, then the report again.`,
          }
    },
  }
}

/** So a report can be dropped again, and corrected, without its photographs. */
const filedBefore = ({ reports }: OpenRequest, file: string): string | undefined =>
  reports
    .toReversed()
    .flatMap(({ data }) => data?.photographs ?? [])
    .find((photograph) => photograph.file === file)?.key

/** @throws if the photograph is not scanned yet: the queue delivers the report again */
async function scanned(dropped: DroppedPhotographs, key: string) {
  const scan = await dropped.scanOf(key)
  if (!scan) return undefined
  if (scan.status === undefined) throw new Error(`${key} has not been scanned yet`)
  return { versionId: scan.versionId, fault: scanFault(scan.status) }
}
