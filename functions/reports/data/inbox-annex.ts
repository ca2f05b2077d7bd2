import type { Requests } from '../../requests/request-repository.ts'
import { openRequest } from '../../requests/verification-request.ts'
import type { InspectPdf } from '../pdf/inspect-pdf.ts'
import type { UploadedFile } from '../report-files.ts'
import { sha256Of } from '../report-keys.ts'
import { parseAnnexKey, type Rejection, validateSize } from '../report-upload.ts'
import { type DroppedDeps, type DroppedObject, openDropped } from './open-dropped.ts'

export type FoundAnnex = {
  content: Uint8Array
  sha256: string
  pages: number
  upload: UploadedFile
}

/**
 * Reads and checks the annex that waits for a report.
 * @param waitingFiles what is in the inbox for the request
 * @returns the annex, or why it cannot be taken; an empty object if no annex waits
 */
export async function inboxAnnex(
  deps: DroppedDeps & { inspect: InspectPdf },
  waitingFiles: readonly DroppedObject[],
): Promise<{ annex?: FoundAnnex; fault?: string }> {
  const [annex, ...more] = waitingFiles.filter(({ key }) => !('rejected' in parseAnnexKey(key)))
  if (!annex) return {}
  if (more.length > 0)
    return {
      fault: `There is more than one: ${[annex, ...more].map(({ key }) => key).join(', ')}.`,
    }
  const tooLarge = validateSize(annex.bytes)
  if (tooLarge) return { fault: tooLarge }
  const opened = await openDropped(deps, annex.key)
  // The report is not taken without it. If another delivery has taken both, this one finds no report.
  if (!opened) throw new Error(`${annex.key} has left the inbox meanwhile`)
  if ('fault' in opened) return opened
  const finding = await deps.inspect(opened.content)
  if ('fault' in finding) return finding
  const { content, file: upload } = opened
  return { annex: { content, sha256: sha256Of(content), pages: finding.pages, upload } }
}

/** @returns why the annex is refused; undefined if it can wait for its report */
export async function annexFault(
  { requests }: { requests: Pick<Requests, 'findById'> },
  { key }: UploadedFile,
): Promise<Rejection | undefined> {
  const name = parseAnnexKey(key)
  if ('rejected' in name) return name
  const request = openRequest(await requests.findById(name.requestId), name.requestId)
  return 'rejected' in request ? request : undefined
}
