import type { DroppedFiles, UploadedFile } from '../report-files.ts'
import { openScanned } from '../sent-files/open-scanned.ts'

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
  const found = await openScanned({ files: dropped, requireScan }, key, (...version) =>
    dropped.open(...version),
  )
  if (found.state === 'waiting') throw new Error(`${key} has not been scanned yet`)
  if (found.state === 'unsafe') return { fault: found.fault }
  return found.state === 'opened' ? found.opened : undefined
}
