import type { DroppedFiles } from '../report-files.ts'
import { scanFault } from '../uploads.ts'

type Scanning = { files: Pick<DroppedFiles, 'scanOf'>; requireScan: boolean }

/** `waiting`: GuardDuty has not scanned it yet. */
type NotOpened =
  | { state: 'gone' }
  | { state: 'waiting' }
  | { state: 'unsafe'; fault: string; isInfected: boolean; versionId: string | undefined }

/**
 * Opens a file that came from outside. On a stage that scans for malware, opens only the version that
 * GuardDuty found clean.
 * @param open reads that version, or the newest; undefined if it is gone
 */
export async function openScanned<Opened>(
  { files, requireScan }: Scanning,
  key: string,
  open: (key: string, versionId: string | undefined) => Promise<Opened | undefined>,
): Promise<{ state: 'opened'; opened: Opened } | NotOpened> {
  const scan = requireScan ? await files.scanOf(key) : undefined
  if (requireScan && !scan) return { state: 'gone' }
  if (scan) {
    const { status, versionId } = scan
    if (status === undefined) return { state: 'waiting' }
    const fault = scanFault(status)
    if (fault !== undefined)
      return { state: 'unsafe', fault, isInfected: status === 'THREATS_FOUND', versionId }
  }
  const opened = await open(key, scan?.versionId)
  return opened === undefined ? { state: 'gone' } : { state: 'opened', opened }
}
