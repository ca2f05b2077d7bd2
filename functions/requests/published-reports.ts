import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { environment } from '../platform/environment.ts'
import { isMissingObject } from '../platform/missing-object.ts'

/** The JSON files of reports that were handed in as data. */
export type PublishedReports = {
  /** @returns undefined if the file is gone: the report was withdrawn meanwhile */
  read(key: string): Promise<PublishedReport | undefined>
}

export function s3PublishedReports(): PublishedReports {
  const { REPORTS_BUCKET } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()
  return {
    async read(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: REPORTS_BUCKET, Key: key }))
        return PublishedReport.parse(JSON.parse((await Body?.transformToString()) ?? ''))
      } catch (error) {
        if (isMissingObject(error)) return undefined
        throw error
      }
    },
  }
}
