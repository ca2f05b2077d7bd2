import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { header } from '../http.ts'
import { contentOf } from './s3-body.ts'
import { type Answer, type S3Call, xmlAnswer } from './s3-call.ts'
import { S3Error } from './s3-errors.ts'
import { headersToStore, quoted, versionHeader } from './s3-objects.ts'
import { parseXml } from './s3-xml.ts'

const Part = z.object({
  PartNumber: z.coerce.number(),
  ETag: z.string().transform((etag) => etag.replaceAll('"', '')),
})
const Completion = z.object({ CompleteMultipartUpload: z.object({ Part: z.array(Part) }) })

const uploadIdOf = ({ query }: S3Call): string => query.get('uploadId') ?? ''

export function createMultipartUpload({ store, request, bucket, key }: S3Call): Answer {
  const UploadId = store.uploads.begin({ bucket, key, headers: headersToStore(request.headers) })
  return xmlAnswer('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId })
}

export async function uploadPart(call: S3Call): Promise<Answer> {
  const number = Number(call.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000')
  const content = contentOf(call.request, call.signer)
  const etag = await call.store.uploads.addPart(uploadIdOf(call), number, content)
  return { headers: { etag: quoted(etag) }, body: '' }
}

export async function completeMultipartUpload(call: S3Call): Promise<Answer> {
  const { store, request, bucket, key, signer, context } = call
  const { CompleteMultipartUpload } = parseXml(Completion, await text(contentOf(request, signer)))
  const completed = store.uploads.complete(uploadIdOf(call), CompleteMultipartUpload.Part)
  const { content, ...object } = completed
  const event = 'ObjectCreated:CompleteMultipartUpload'
  const { etag, versionId } = await store.put({ ...object, event }, content, context)
  store.uploads.remove(uploadIdOf(call))
  const path = encodeURIComponent(key).replaceAll('%2F', '/')
  const Location = `http://${header(request, 'host')}/${bucket}/${path}`
  const result = { Location, Bucket: bucket, Key: key, ETag: quoted(etag) }
  return xmlAnswer('CompleteMultipartUploadResult', result, versionHeader(versionId))
}

export function abortMultipartUpload(call: S3Call): Answer {
  call.store.uploads.remove(uploadIdOf(call))
  return { status: 204 }
}
