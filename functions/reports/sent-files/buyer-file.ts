import * as z from 'zod'
import type { EvidenceType, Upload } from '../../../shared/desk/evidence.ts'
import type { BuyerFile, NewBuyerFile } from '../../../shared/requests/buyer-file.ts'
import type { FileLinks } from '../../requests/file-links.ts'
import type { StoredRequest } from '../../requests/stored-request.ts'

/** A file that a buyer sent about a request, as an item names it. */
export const StoredBuyerFile = z.object({
  id: z.string(),
  /** The name of the buyer's file. */
  name: z.string(),
  bytes: z.number(),
  /** The key in the reports bucket; it ends in .jpg, .png or .pdf. */
  key: z.string(),
})
export type StoredBuyerFile = z.infer<typeof StoredBuyerFile>

type UploadOf = {
  request: Pick<StoredRequest, 'userId' | 'id'>
  /** What it belongs to: the id of a question, or `papers`. */
  part: string
  id: string
}

/** A file without its metadata, which nothing keeps yet. */
export type CheckedBuyerFile = { file: StoredBuyerFile; type: EvidenceType; content: Uint8Array }

/** Files that buyers send about a request, in the reports bucket. */
export type BuyerFiles = {
  /** A presigned POST for one file of exactly this size. */
  startUpload(given: UploadOf & NewBuyerFile): Promise<Omit<Upload, 'id'>>
  /**
   * Checks a file that was sent, and removes its metadata. Stores nothing.
   * @returns why it is refused
   */
  check(upload: UploadOf): Promise<CheckedBuyerFile | { fault: string }>
  keep(checked: CheckedBuyerFile): Promise<void>
  remove(file: StoredBuyerFile): Promise<void>
}

/** A file as buyer and desk see it: with a link that is valid for minutes. */
export async function shownFile(
  { links, now }: { links: FileLinks; now: Date },
  { id, name, bytes, key }: StoredBuyerFile,
): Promise<BuyerFile> {
  const how = { type: typeOf(key), fileName: withoutEnding(name), download: false } as const
  return { id, name, bytes, url: (await links.sign(key, how, now)).url }
}

const typeOf = (key: string) =>
  key.endsWith('.pdf') ? 'pdf' : key.endsWith('.png') ? 'png' : 'jpg'

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '') || 'file'
