import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { environment } from '../../platform/environment.ts'

/** What the rendering reads and writes in the reports bucket. */
export type RenderingFiles = {
  readPhotograph(key: string): Promise<Uint8Array>
  storePdf(key: string, pdf: Uint8Array): Promise<void>
}

export function s3RenderingFiles(): RenderingFiles {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async readPhotograph(Key) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key })).catch((cause) => {
        throw new Error(`The photograph ${Key} could not be read`, { cause })
      })
      if (!Body) throw new Error(`The photograph ${Key} is empty`)
      return Body.transformToByteArray()
    },

    async storePdf(Key, Body) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/pdf' }))
    },
  }
}
