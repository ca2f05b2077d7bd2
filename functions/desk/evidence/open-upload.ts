import { maxEvidenceBytes } from '../../../shared/desk/evidence.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import type { UploadedFile } from '../../reports/report-files.ts'
import type { RefusedFile } from '../../reports/sent-files/file-type.ts'
import { openScanned } from '../../reports/sent-files/open-scanned.ts'
import type { EvidenceDeps } from './evidence-deps.ts'

/**
 * What a browser sent with a form.
 * @returns undefined if it is gone
 * @throws ClientProblem `try-again` until it has been scanned; `file-refused`
 */
export async function openUpload(
  { files, requireScan }: Pick<EvidenceDeps, 'files' | 'requireScan'>,
  key: string,
) {
  if (!(await files.keepFirst(key))) return undefined
  const found = await openScanned({ files, requireScan }, key, (...file) => files.open(...file))
  if (found.state === 'gone') return undefined
  if (found.state === 'waiting')
    throw new ClientProblem('try-again', 'The file is still being scanned. Try again in a moment.')
  if (found.state === 'unsafe') {
    const { fault: reason, isInfected, versionId } = found
    const unread = { bytes: 0, etag: '', score: undefined, modifiedAt: undefined }
    return refuse(
      { files },
      { key, versionId, ...unread },
      { fault: isInfected ? 'infected' : 'not-scanned', reason },
    )
  }
  const { opened } = found
  if (opened.file.bytes > maxEvidenceBytes)
    return refuse({ files }, opened.file, {
      fault: 'too-large',
      reason: 'The file is larger than 25 MB.',
    })
  return opened
}

/** Deletes what was sent. @throws ClientProblem `file-refused` */
export async function refuse(
  { files }: Pick<EvidenceDeps, 'files'>,
  file: UploadedFile,
  { fault, reason }: RefusedFile,
): Promise<never> {
  await files.clear(file)
  throw new ClientProblem('file-refused', reason, { fileFault: fault })
}
