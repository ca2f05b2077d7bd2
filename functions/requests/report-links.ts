import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { create } from 'content-disposition'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'

/** Short, since anyone with the link can read the report. */
const lifetimeSeconds = 300

export type ReportLinks = {
  /** @param how `fileName` is the name under which the buyer saves the file */
  sign(
    key: string,
    how: { fileName: string; download: boolean },
    now: Date,
  ): Promise<{ url: string; expiresAt: string }>
}

export function s3ReportLinks(): ReportLinks {
  const { REPORTS_BUCKET } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async sign(key, { fileName, download }, now) {
      const command = new GetObjectCommand({
        Bucket: REPORTS_BUCKET,
        Key: key,
        ResponseContentType: 'application/pdf',
        ResponseContentDisposition: create(fileName, {
          type: download ? 'attachment' : 'inline',
        }),
      })
      const url = await getSignedUrl(s3, command, {
        expiresIn: lifetimeSeconds,
        signingDate: now,
      })
      return { url, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString() }
    },
  }
}
