import type { DroppedFiles, UploadedFile } from '../report-files.ts'
import { scanFault } from '../uploads.ts'

export type DroppedDeps = { dropped: DroppedFiles; requireScan: boolean }
export type DroppedObject = { key: string; bytes: number }

/**
 * Reads what was dropped with a report.
 * @returns undefined if it is gone
 * @throws if it is not scanned yet: the queue delivers the report again
 */
export async function openDropped(
  { dropped, requireScan }: DroppedDeps,
  key: string,
): Promise<{ file: UploadedFile; content: Uint8Array } | { fault: string } | undefined> {
  if (!requireScan) return dropped.open(key, undefined)
  const scan = await dropped.scanOf(key)
  if (!scan) return undefined
  if (scan.status === undefined) throw new Error(`${key} has not been scanned yet`)
  const fault = scanFault(scan.status)
  return fault === undefined ? dropped.open(key, scan.versionId) : { fault }
}
