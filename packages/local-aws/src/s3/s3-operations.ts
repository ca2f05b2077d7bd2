import type { IncomingMessage } from 'node:http'
import type { Answer, S3Call } from './s3-call.ts'
import { deleteObjects } from './s3-delete.ts'
import { S3Error } from './s3-errors.ts'
import { listObjects, listObjectVersions } from './s3-list.ts'
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  uploadPart,
} from './s3-multipart.ts'
import { copyObject, deleteObject, getObject, putObject, responseOverrides } from './s3-objects.ts'

type Run = (call: S3Call) => Answer | Promise<Answer>

const reading = ['versionId', ...responseOverrides]
const paging = ['prefix', 'max-keys', 'encoding-type']
const pagingObjects = [...paging, 'delimiter', 'start-after', 'continuation-token']
const pagingVersions = [...paging, 'key-marker', 'version-id-marker']

/**
 * @param request method and path, with the query parameter or header that identifies the operation
 * @param action the required IAM action; `none` if the operation checks each object
 * @param optional further query parameters
 */
function operation(request: string, action: string, run: Run, optional: string[] = []) {
  const [method = '', path = '', query] = request.split(/[ ?]/)
  return { method, path, required: query?.split('&') ?? [], optional, action, run }
}

/** Every operation that is emulated. */
const operations = [
  operation('GET /bucket?list-type', 's3:ListBucket', listObjects, pagingObjects),
  operation('GET /bucket?versions', 's3:ListBucketVersions', listObjectVersions, pagingVersions),
  operation('POST /bucket?delete', 'none', deleteObjects),
  operation('GET /bucket/key', 's3:GetObject', getObject, reading),
  operation('HEAD /bucket/key', 's3:GetObject', getObject, reading),
  operation('PUT /bucket/key', 's3:PutObject', putObject),
  operation('PUT /bucket/key?x-amz-copy-source', 's3:PutObject', copyObject),
  operation('DELETE /bucket/key', 's3:DeleteObject', deleteObject, ['versionId']),
  operation('POST /bucket/key?uploads', 's3:PutObject', createMultipartUpload),
  operation('PUT /bucket/key?partNumber&uploadId', 's3:PutObject', uploadPart),
  operation('POST /bucket/key?uploadId', 's3:PutObject', completeMultipartUpload),
  operation('DELETE /bucket/key?uploadId', 's3:AbortMultipartUpload', abortMultipartUpload),
]

/** @throws S3Error NotImplemented */
export function findOperation(
  { method, headers }: IncomingMessage,
  { bucket, key, query }: { bucket: string; key: string; query: URLSearchParams },
) {
  const path = key ? '/bucket/key' : bucket ? '/bucket' : '/'
  // SDKs name the operation in `x-id`.
  const names = [...query.keys()].filter((name) => !/^x-(amz-|id$)/i.test(name))
  if (headers['x-amz-copy-source'] !== undefined) names.push('x-amz-copy-source')
  const found = operations.find(
    ({ required, optional, ...each }) =>
      each.method === method &&
      each.path === path &&
      required.every((name) => names.includes(name)) &&
      names.every((name) => required.includes(name) || optional.includes(name)),
  )
  if (found) return found
  const parameters = names.length > 0 ? `?${names.join('&')}` : ''
  throw new S3Error(
    'NotImplemented',
    `The local cloud does not know ${method} ${path}${parameters} of S3.`,
  )
}
