import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'

export type UploadedFile = {
  key: string
  /** Each upload is an immutable version in the bucket. */
  versionId: string | undefined
  bytes: number
  etag: string
  /** The `score` of the object's metadata. */
  score: string | undefined
  modifiedAt: Date | undefined
}

/** The bucket with the folders inbox, reports, photographs and rejected. */
export type ReportFiles = {
  /** @returns undefined if the upload is gone: another delivery has handled it */
  head(key: string, versionId: string | undefined): Promise<UploadedFile | undefined>
  /** @returns undefined if it is gone */
  read(file: UploadedFile): Promise<Uint8Array | undefined>
  store(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Removes a stored report. Signed links to it stop working. */
  remove(key: string): Promise<void>
  /** Copies a file to the rejected folder, with the reason in its metadata. */
  reject(file: UploadedFile, to: string, reason: string): Promise<void>
  /** Deletes this upload from the inbox, not later ones of the same name. */
  delete(file: Pick<UploadedFile, 'key' | 'versionId'>): Promise<void>
}

/** What was dropped with a report as data, photographs and an annex; and what browsers sent with forms. */
export type DroppedFiles = {
  /** The first thousand objects of a folder. */
  list(folder: string): Promise<{ key: string; bytes: number }[]>
  /**
   * Reads an upload.
   * @param versionId @default the newest of this name
   * @returns undefined if it is gone
   */
  open(
    key: string,
    versionId: string | undefined,
  ): Promise<{ file: UploadedFile; content: Uint8Array } | undefined>
  /**
   * Deletes this upload, and earlier ones of the same name, which would otherwise be the newest again. Later ones stay.
   */
  clear(file: UploadedFile): Promise<void>
  /**
   * Deletes all but the first upload of this name: S3 takes a form again until it ends.
   * @returns false if there is none
   */
  keepFirst(key: string): Promise<boolean>
  /**
   * GuardDuty's result for the newest upload of this name, from its tag. An infected file cannot be
   * read, so this comes first.
   * @returns a `status` of undefined before the scan; undefined if the file is gone
   */
  scanOf(
    key: string,
  ): Promise<{ versionId: string | undefined; status: string | undefined } | undefined>
}

const isGone = (error: unknown): boolean =>
  error instanceof NotFound ||
  (error instanceof S3ServiceException &&
    ['NoSuchKey', 'NoSuchVersion', 'NotFound', 'MethodNotAllowed'].includes(error.name)) ||
  (error instanceof S3ServiceException && [404, 405].includes(error.$metadata.httpStatusCode ?? 0))

async function unlessGone<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

const uploadedFile = (
  key: string,
  versionId: string | undefined,
  found: HeadObjectCommandOutput | GetObjectCommandOutput,
): UploadedFile => ({
  key,
  versionId,
  bytes: found.ContentLength ?? 0,
  etag: found.ETag ?? '',
  score: found.Metadata?.score,
  modifiedAt: found.LastModified,
})

/** GuardDuty's user guide: the tag of a scanned object. */
const scanTag = 'GuardDutyMalwareScanStatus'

export function s3ReportFiles(): ReportFiles & DroppedFiles {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async head(key, versionId) {
      const found = await unlessGone(
        s3.send(new HeadObjectCommand({ Bucket, Key: key, VersionId: versionId })),
      )
      return found && uploadedFile(key, versionId ?? found.VersionId, found)
    },

    async read({ key, versionId }) {
      const found = await unlessGone(
        s3.send(new GetObjectCommand({ Bucket, Key: key, VersionId: versionId })),
      )
      return found?.Body?.transformToByteArray()
    },

    async store(key, content, contentType) {
      await s3.send(
        new PutObjectCommand({ Bucket, Key: key, Body: content, ContentType: contentType }),
      )
    },

    async list(folder) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: folder }))
      return Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size }))
    },

    async open(key, versionId) {
      const found = await unlessGone(
        s3.send(new GetObjectCommand({ Bucket, Key: key, VersionId: versionId })),
      )
      const content = await found?.Body?.transformToByteArray()
      return found && content && { file: uploadedFile(key, found.VersionId, found), content }
    },

    async clear(file) {
      const { Versions = [] } = await s3.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: file.key }),
      )
      // Newest first.
      const uploads = Versions.filter(({ Key }) => Key === file.key)
      const from = uploads.findIndex(({ VersionId }) => VersionId === file.versionId)
      if (from < 0) return
      // The oldest first, so that an interrupted run finds the newest again.
      for (const { VersionId } of uploads.slice(from).reverse())
        await this.delete({ ...file, versionId: VersionId })
    },

    async keepFirst(key) {
      let position: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
      let later: string | undefined
      do {
        const page: ListObjectVersionsCommandOutput = await s3.send(
          new ListObjectVersionsCommand({ Bucket, Prefix: key, ...position }),
        )
        // Newest first.
        for (const { Key, VersionId } of page.Versions ?? []) {
          if (Key !== key) continue
          if (later !== undefined) await this.delete({ key, versionId: later })
          later = VersionId
        }
        position = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      } while (position.KeyMarker !== undefined)
      return later !== undefined
    },

    async scanOf(key) {
      const found = await unlessGone(s3.send(new GetObjectTaggingCommand({ Bucket, Key: key })))
      const status = found?.TagSet?.find(({ Key }) => Key === scanTag)?.Value
      return found && { versionId: found.VersionId, status }
    },

    async remove(key) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },

    async reject({ key, versionId }, to, reason) {
      const source = `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
      await unlessGone(
        s3.send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: versionId === undefined ? source : `${source}?versionId=${versionId}`,
            MetadataDirective: 'REPLACE',
            // The uploader's own tags are not copied: reading them would need one more permission.
            TaggingDirective: 'REPLACE',
            // S3 takes 2 KB of metadata, in ASCII.
            Metadata: { reason: reason.replace(/[^\x20-\x7E]/g, '?').slice(0, 500) },
          }),
        ),
      )
    },

    async delete({ key, versionId }) {
      await unlessGone(s3.send(new DeleteObjectCommand({ Bucket, Key: key, VersionId: versionId })))
    },
  }
}
