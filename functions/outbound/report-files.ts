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
import { environment } from './environment.ts'

export type DroppedFile = {
  key: string
  bytes: number
  etag: string
  /** The `score` of the object's metadata. */
  score: string | undefined
  modifiedAt: number | undefined
}

/** The bucket that reports are dropped into, filed in and refused to. */
export type ReportFiles = {
  /** @returns undefined where the file is no longer there: another delivery has handled it */
  look(key: string): Promise<DroppedFile | undefined>
  /** @returns undefined where the file is gone, or another lies there by now */
  read(file: DroppedFile): Promise<Uint8Array | undefined>
  file(key: string, pdf: Uint8Array): Promise<void>
  /** Copies a file to where refused ones lie, with the reason in its metadata. */
  refuse(file: DroppedFile, to: string, reason: string): Promise<void>
  /** Takes a file out of the inbox, unless another was dropped in its place meanwhile. */
  clear(file: DroppedFile): Promise<void>
}

const isGone = (error: unknown): boolean =>
  error instanceof NotFound ||
  (error instanceof S3ServiceException &&
    ['NoSuchKey', 'NotFound', 'PreconditionFailed'].includes(error.name)) ||
  (error instanceof S3ServiceException && [404, 412].includes(error.$metadata.httpStatusCode ?? 0))

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
  const look: ReportFiles['look'] = async (key) => {
    const found = await unlessGone(s3.send(new HeadObjectCommand({ Bucket, Key: key })))
    return (
      found && {
        key,
        bytes: found.ContentLength ?? 0,
        etag: found.ETag ?? '',
        score: found.Metadata?.score,
        modifiedAt: found.LastModified?.getTime(),
      }
    )
  }

  return {
    look,

    async read({ key, etag }) {
      const found = await unlessGone(
        s3.send(new GetObjectCommand({ Bucket, Key: key, IfMatch: etag })),
      )
      return found?.Body?.transformToByteArray()
    },

    async file(key, pdf) {
      await s3.send(
        new PutObjectCommand({ Bucket, Key: key, Body: pdf, ContentType: 'application/pdf' }),
      )
    },

    async refuse({ key, etag }, to, reason) {
      await unlessGone(
        s3.send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
            CopySourceIfMatch: etag,
            MetadataDirective: 'REPLACE',
            // The uploader's own tags are not copied: reading them would need one more permission.
            TaggingDirective: 'REPLACE',
            // S3 takes 2 KB of metadata, in ASCII.
            Metadata: { reason: reason.replace(/[^\x20-\x7E]/g, '?').slice(0, 500) },
          }),
        ),
      )
    },

    async clear(file) {
      // The tag alone does not tell a file from the same one dropped anew with another score.
      const now = await look(file.key)
      if (!now || now.modifiedAt !== file.modifiedAt || now.score !== file.score) return
      await unlessGone(
        s3.send(new DeleteObjectCommand({ Bucket, Key: file.key, IfMatch: file.etag })),
      )
    },
  }
}
