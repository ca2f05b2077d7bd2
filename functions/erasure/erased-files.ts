import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { environment } from '../platform/environment.ts'
import { requestIdsIn } from '../reports/report-upload.ts'
import type { ErasedFiles } from './erasure.ts'

/** The position from which a listing continues. */
const Cursor = z.object({ KeyMarker: z.string(), VersionIdMarker: z.string().optional() })

/** Permanently deletes all versions and delete markers. */
export function s3ErasedFiles(): ErasedFiles {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()

  /** @returns the number of deleted files */
  async function remove(
    { Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput,
    isMeant: (key: string) => boolean = () => true,
  ): Promise<number> {
    const Objects = [...Versions, ...DeleteMarkers]
      .map(({ Key = '', VersionId }) => ({ Key, VersionId }))
      .filter(({ Key }) => isMeant(Key))
    if (Objects.length === 0) return 0
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    const [first] = Errors
    if (first)
      throw new Error(`${Errors.length} files were not deleted: ${first.Code} ${first.Message}`)
    return new Set(Objects.map(({ Key }) => Key)).size
  }

  return {
    async removeUnder(Prefix) {
      const page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
      return { files: await remove(page), isDone: !page.IsTruncated }
    },

    async removeNamed(Prefix, names, cursor) {
      const from = cursor === null ? {} : Cursor.parse(JSON.parse(cursor))
      const page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...from }))
      const files = await remove(page, (key) =>
        [...requestIdsIn(key), ...key.split('/')].some((name) => names.has(name)),
      )
      const next = Cursor.safeParse({
        KeyMarker: page.NextKeyMarker,
        VersionIdMarker: page.NextVersionIdMarker,
      })
      return { files, cursor: page.IsTruncated && next.success ? JSON.stringify(next.data) : null }
    },
  }
}
