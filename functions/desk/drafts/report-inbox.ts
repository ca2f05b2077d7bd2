import {
  CopyObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { environment } from '../../platform/environment.ts'
import type { FinishedReport } from './finished-report.ts'

/** Where the report intake takes reports from: docs/specification.md#12-report-drop */
export type ReportInbox = {
  /** Drops a report as an uploader would. Can be repeated. */
  drop(requestId: string, report: FinishedReport): Promise<void>
  /** Whether a dropped report was neither taken nor refused yet. */
  hasReport(requestId: string): Promise<boolean>
}

const keyOf = (requestId: string): string => `inbox/${requestId}.json`

export function s3ReportInbox(): ReportInbox {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async drop(requestId, { json, photographs }) {
      // The intake looks for them when it reads the report.
      for (const { file, key } of photographs)
        await s3.send(
          new CopyObjectCommand({
            Bucket,
            Key: `inbox/${requestId}/${file}`,
            CopySource: `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
            // The copy is scanned itself, and must not say who added the evidence.
            MetadataDirective: 'REPLACE',
            TaggingDirective: 'REPLACE',
            ContentType: file.endsWith('png') ? 'image/png' : 'image/jpeg',
          }),
        )
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(requestId),
          Body: json,
          ContentType: 'application/json',
        }),
      )
    },

    async hasReport(requestId) {
      const { Contents = [] } = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: keyOf(requestId), MaxKeys: 1 }),
      )
      return Contents.length > 0
    },
  }
}
