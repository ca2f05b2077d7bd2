import { createHash } from 'node:crypto'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import type { UploadOf } from './report-reader.ts'

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

type Owner = Pick<StoredRequest, 'userId' | 'id'>

/** Keys of a version's files, without their endings. */
export const reportStem = ({ userId, id }: Owner, sha256: string, upload: UploadOf): string =>
  `reports/${userId}/${id}/${sha256.slice(0, 16)}-${upload.id}`

/** The key of a photograph of a version. */
export const photographKey = (
  { userId, id }: Owner,
  { file, digest }: { file: string; digest: string },
  upload: UploadOf,
): string =>
  `photographs/${userId}/${id}/${digest}-${upload.id}${file.slice(file.lastIndexOf('.'))}`

/** The digest in the key of a filed photograph. */
export const digestInKey = (key: string): string => /\/([0-9a-f]{16})-[^/]*$/.exec(key)?.[1] ?? key

/** Keys of all files of a version. */
export const filesOf = ({ key, data }: StoredReport): string[] =>
  data
    ? [
        key,
        data.key,
        data.csvKey,
        ...(data.sharedPdf === undefined ? [] : [data.sharedPdf.key]),
        ...(data.annexKey === undefined ? [] : [data.annexKey]),
        ...data.photographs.map((each) => each.key),
      ]
    : [key]

const uploadIn = (key: string): string => key.slice(key.lastIndexOf('-'))

/**
 * Whether a version was made of the same upload under another key. Then an earlier delivery has taken it, with an annex
 * that has left the inbox since.
 */
export const isOfSameUpload = (report: StoredReport, key: string): boolean =>
  report.key !== key && uploadIn(report.key) === uploadIn(key)
