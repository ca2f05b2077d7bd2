import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
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

/** The bucket with the folders inbox, reports and rejected. */
export type ReportFiles = {
  /** @returns undefined if the upload is gone: another delivery has handled it */
  head(key: string, versionId: string | undefined): Promise<UploadedFile | undefined>
  /** @returns undefined if it is gone */
  read(file: UploadedFile): Promise<Uint8Array | undefined>
  store(key: string, pdf: Uint8Array): Promise<void>
  /** Removes a stored report. Signed links to it stop working. */
  remove(key: string): Promise<void>
  /** Copies a file to the rejected folder, with the reason in its metadata. */
  reject(file: UploadedFile, to: string, reason: string): Promise<void>
  /** Deletes this upload from the inbox, not later ones of the same name. */
  delete(file: UploadedFile): Promise<void>
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

export function s3ReportFiles(): ReportFiles {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async head(key, versionId) {
      const found = await unlessGone(
        s3.send(new HeadObjectCommand({ Bucket, Key: key, VersionId: versionId })),
      )
      return (
        found && {
          key,
          versionId: versionId ?? found.VersionId,
          bytes: found.ContentLength ?? 0,
          etag: found.ETag ?? '',
          score: found.Metadata?.score,
          modifiedAt: found.LastModified,
        }
      )
    },

    async read({ key, versionId }) {
      const found = await unlessGone(
        s3.send(new GetObjectCommand({ Bucket, Key: key, VersionId: versionId })),
      )
      return found?.Body?.transformToByteArray()
    },

    async store(key, pdf) {
      await s3.send(
        new PutObjectCommand({ Bucket, Key: key, Body: pdf, ContentType: 'application/pdf' }),
      )
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
