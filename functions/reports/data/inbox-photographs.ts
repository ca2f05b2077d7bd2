import type { OpenRequest } from '../../requests/stored-request.ts'
import {
  type ReadPicture,
  readPhotograph,
  validatePhotographSize,
} from '../photographs/read-photograph.ts'
import type { UploadedFile } from '../report-files.ts'
import { digestInKey, sha256Of } from '../report-keys.ts'
import { parsePhotographKey } from '../report-upload.ts'
import type { FindPhotograph } from './check-report.ts'
import { type DroppedDeps, type DroppedObject, openDropped } from './open-dropped.ts'

export type FoundPhotograph = {
  /** As the report names it. */
  file: string
  /** SHA-256 of its content without metadata. */
  digest: string
  /** Where an earlier version has filed it. */
  filedAt?: string
  /** Its content without metadata, if it was dropped. */
  dropped?: { bytes: Uint8Array; upload: UploadedFile }
}

/**
 * The photographs that a report on this request can name: those in the inbox, and earlier ones.
 * @param waitingFiles what is in the inbox for the request
 */
export function inboxPhotographs(
  deps: DroppedDeps & { readPicture: ReadPicture },
  request: OpenRequest,
  waitingFiles: readonly DroppedObject[],
): { find: FindPhotograph<FoundPhotograph>; names: string[] } {
  const waiting = new Map(
    waitingFiles.flatMap((object) => {
      const name = parsePhotographKey(object.key)
      return 'rejected' in name ? [] : [[name.file, object] as const]
    }),
  )

  const readDropped = async (file: string, object: DroppedObject) => {
    const tooLarge = validatePhotographSize(object.bytes)
    if (tooLarge) return { fault: tooLarge }
    const opened = await openDropped(deps, object.key)
    if (!opened || 'fault' in opened) return opened
    const photograph = await readPhotograph(file, opened.content, deps.readPicture)
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

/**
 * Where an earlier version filed a photograph, so that a report can be dropped again, and corrected, without its
 * photographs.
 */
export const filedBefore = ({ reports }: OpenRequest, file: string): string | undefined =>
  reports
    .toReversed()
    .flatMap(({ data }) => data?.photographs ?? [])
    .find((photograph) => photograph.file === file)?.key
