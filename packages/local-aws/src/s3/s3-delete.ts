import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { deletion } from '../iam/s3-calls.ts'
import { contentOf, hasDigest } from './s3-body.ts'
import { type Answer, type S3Call, xmlAnswer } from './s3-call.ts'
import { S3Error } from './s3-errors.ts'
import { parseXml } from './s3-xml.ts'

/** Conditions (`ETag`, `Size`, `LastModifiedTime`) are refused: no function needs them. */
const Deletion = z.strictObject({
  Delete: z.strictObject({
    Object: z
      .array(z.strictObject({ Key: z.string().min(1), VersionId: z.string().min(1).optional() }))
      .max(1000),
    Quiet: z.enum(['true', 'false']).default('false'),
  }),
})

/** DeleteObjects. Permissions and results are per object. */
export async function deleteObjects(call: S3Call): Promise<Answer> {
  const { store, request, bucket, signer, whyDenied, context } = call
  if (!hasDigest(request))
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    )
  const { Delete } = parseXml(Deletion, await text(contentOf(request, signer)))
  const deleted: object[] = []
  const refused: object[] = []
  for (const { Key, VersionId } of Delete.Object) {
    const reason = whyDenied(signer.principal, deletion(bucket, Key, VersionId))
    if (reason !== undefined) {
      refused.push({ Key, VersionId, Code: 'AccessDenied', Message: reason })
      continue
    }
    const marker = VersionId === undefined ? store.delete(bucket, Key, context) : undefined
    if (VersionId !== undefined) store.purge(bucket, Key, VersionId)
    const marking = { DeleteMarker: marker?.isMarker, DeleteMarkerVersionId: marker?.versionId }
    deleted.push({ Key, VersionId, ...marking })
  }
  return xmlAnswer('DeleteResult', {
    Deleted: Delete.Quiet === 'true' ? [] : deleted,
    Error: refused,
  })
}
