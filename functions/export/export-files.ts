import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'

export type ExportWriter = {
  /** Stores a file of any size. Stores nothing if the text fails midway. */
  write(key: string, text: AsyncIterable<string>): Promise<void>
}

export function s3ExportWriter(): ExportWriter {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const client = new S3Client()
  return {
    async write(Key, text) {
      const Body = Readable.from(text, { objectMode: false })
      const ContentType = 'application/json'
      await new Upload({ client, params: { Bucket, Key, Body, ContentType } }).done()
    },
  }
}
