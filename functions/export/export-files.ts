import { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'

/** Short, since links are signed on request. */
const lifetimeSeconds = 300

const bucketFromEnvironment = () =>
  environment({ REPORTS_BUCKET: z.string().min(1) }).REPORTS_BUCKET

export type ExportWriter = {
  /** Stores a file of any size. Stores nothing if the text fails midway. */
  write(key: string, text: AsyncIterable<string>): Promise<void>
}

export function s3ExportWriter(): ExportWriter {
  const Bucket = bucketFromEnvironment()
  const client = new S3Client()
  return {
    async write(Key, text) {
      const Body = Readable.from(text, { objectMode: false })
      const ContentType = 'application/json'
      await new Upload({ client, params: { Bucket, Key, Body, ContentType } }).done()
    },
  }
}

export type ExportLinks = {
  sign(key: string, fileName: string, now: Date): Promise<{ url: string; expiresAt: string }>
}

export function s3ExportLinks(): ExportLinks {
  const Bucket = bucketFromEnvironment()
  const s3 = new S3Client()
  return {
    async sign(Key, fileName, now) {
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: 'application/json',
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
      })
      const url = await getSignedUrl(s3, command, {
        expiresIn: lifetimeSeconds,
        signingDate: now,
      })
      return { url, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString() }
    },
  }
}
