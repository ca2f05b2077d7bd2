import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import pRetry from 'p-retry'
import * as z from 'zod'
import type { Brand } from '../../shared/site/brand.ts'
import { Status } from '../../shared/status/status.ts'
import {
  runningIncidentPath,
  statusDataPath,
  statusPath,
} from '../../shared/status/status-paths.ts'
import { environment } from '../platform/environment.ts'
import { runningIncident, statusPage } from './status-page.ts'

export type StatusStore = {
  /** @returns undefined before the first check */
  read(): Promise<Status | undefined>
  /** Changes the newest status, and publishes it. @returns undefined if there was nothing to change */
  change(to: (status: Status | undefined) => Status | undefined): Promise<Status | undefined>
}

/** Viewers and CloudFront ask again after a minute. */
const CacheControl = 'public, max-age=60'

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)

export function s3StatusStore(brand: Brand): StatusStore {
  const { STATUS_BUCKET: Bucket } = environment({ STATUS_BUCKET: z.string().min(1) })
  const client = new S3Client()

  async function newest(): Promise<{ status: Status; etag: string | undefined } | undefined> {
    try {
      const { Body, ETag } = await client.send(
        new GetObjectCommand({ Bucket, Key: statusDataPath.slice(1) }),
      )
      const status = Status.parse(JSON.parse((await Body?.transformToString()) ?? ''))
      return { status, etag: ETag }
    } catch (error) {
      // Without the right to list, S3 answers 403 for a missing file. The write fails if there is one.
      if (isStatus(error, 403, 404)) return undefined
      throw error
    }
  }

  const publish = async (path: string, ContentType: string, Body: string) =>
    client.send(
      new PutObjectCommand({ Bucket, Key: path.slice(1), ContentType, Body, CacheControl }),
    )

  return {
    read: async () => (await newest())?.status,
    change: (to) =>
      // A check and an operator's note can come at once.
      pRetry(
        async () => {
          const before = await newest()
          const status = to(before?.status)
          if (!status) return undefined
          await client.send(
            new PutObjectCommand({
              Bucket,
              Key: statusDataPath.slice(1),
              ContentType: 'application/json',
              Body: JSON.stringify(status),
              CacheControl,
              ...(before ? { IfMatch: before.etag } : { IfNoneMatch: '*' }),
            }),
          )
          await publish(statusPath, 'text/html; charset=utf-8', statusPage(status, brand))
          await publish(runningIncidentPath, 'application/json', runningIncident(status))
          return status
        },
        {
          retries: 4,
          minTimeout: 50,
          randomize: true,
          shouldRetry: ({ error }) => isStatus(error, 409, 412),
        },
      ),
  }
}
