import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import type { ErasureNeeds } from '../domain/erasure.ts'
import { environment } from './environment.ts'

/** Deleting for good: every version of a file, and the marks that it was deleted before. */
export function s3ErasedFiles(): ErasureNeeds['files'] {
  const { REPORTS_BUCKET: Bucket } = environment({ REPORTS_BUCKET: z.string().min(1) })
  const s3 = new S3Client()

  async function remove(prefix: string, isMeant: (key: string) => boolean): Promise<number> {
    const gone = new Set<string>()
    let from: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {}
    do {
      const page = await s3.send(
        new ListObjectVersionsCommand({
          Bucket,
          Prefix: prefix,
          KeyMarker: from.NextKeyMarker,
          VersionIdMarker: from.NextVersionIdMarker,
        }),
      )
      for (const { Key = '', VersionId } of [
        ...(page.Versions ?? []),
        ...(page.DeleteMarkers ?? []),
      ]) {
        if (!isMeant(Key)) continue
        await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
        gone.add(Key)
      }
      from = page.IsTruncated ? page : {}
    } while (from.NextKeyMarker !== undefined)
    return gone.size
  }

  return {
    removeUnder: (prefix) => remove(prefix, () => true),
    removeRefused(requestIds) {
      const ids = requestIds.map((id) => id.toLowerCase())
      return remove('rejected/', (key) => ids.some((id) => key.toLowerCase().includes(id)))
    },
  }
}
