import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { create } from 'content-disposition'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'

type FileEnding = keyof typeof contentTypes

const contentTypes = {
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

export const pictureType = (key: string): 'png' | 'jpg' => (key.endsWith('.png') ? 'png' : 'jpg')

/** Short, since anyone with the link can read the report. */
const defaultLifetimeSeconds = 300

export type FileLinks = {
  /** @param options `fileName` is the name, without its ending, under which the buyer saves the file */
  sign(
    key: string,
    options: { type: FileEnding; fileName: string; download: boolean },
    now: Date,
  ): Promise<{ url: string; expiresAt: string }>
}

export function s3FileLinks(lifetimeSeconds = defaultLifetimeSeconds): FileLinks {
  const { REPORTS_BUCKET } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async sign(key, { type, fileName, download }, now) {
      const command = new GetObjectCommand({
        Bucket: REPORTS_BUCKET,
        Key: key,
        ResponseContentType: contentTypes[type],
        // A browser must not show a file from its cache after its link has ended.
        ResponseCacheControl: 'private, no-store',
        ResponseContentDisposition: create(`${fileName}.${type}`, {
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
