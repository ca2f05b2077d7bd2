import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import * as z from 'zod'
import type { Upload } from '../../../shared/desk/evidence.ts'
import { environment } from '../../platform/environment.ts'

export type UploadForms = {
  /**
   * Signs a form with which a browser sends one file of exactly this size to one key. S3 takes it again
   * until it ends, so what comes after the first file is deleted: `keepFirst` of report-files.ts.
   * @param name as the file is called, for the object's metadata
   */
  sign(key: string, bytes: number, name?: string): Promise<Omit<Upload, 'id'>>
}

/** Enough to begin: S3 checks the time when a file starts to come. */
const defaultLifetimeSeconds = 300

export function s3UploadForms(lifetimeSeconds = defaultLifetimeSeconds): UploadForms {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async sign(key, bytes, name) {
      const { url, fields } = await createPresignedPost(s3, {
        Bucket,
        Key: key,
        Expires: lifetimeSeconds,
        // The type of a file is read from its content.
        Fields: {
          'Content-Type': 'application/octet-stream',
          // Metadata is ASCII.
          ...(name !== undefined && {
            'x-amz-meta-name': encodeURIComponent(name.toWellFormed()),
          }),
        },
        Conditions: [['content-length-range', bytes, bytes]],
      })
      return { url, fields }
    },
  }
}
