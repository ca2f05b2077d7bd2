import type { IncomingMessage } from 'node:http'
import type { Call } from './policy.ts'

/** IAM actions of object requests, by subresource in the query, then by HTTP method. */
const objectActions: Record<string, Record<string, string>> = {
  GET: {
    tagging: 's3:GetObjectTagging',
    acl: 's3:GetObjectAcl',
    uploadId: 's3:ListMultipartUploadParts',
  },
  HEAD: {},
  PUT: { tagging: 's3:PutObjectTagging', acl: 's3:PutObjectAcl' },
  POST: {},
  DELETE: { tagging: 's3:DeleteObjectTagging', uploadId: 's3:AbortMultipartUpload' },
}
const plainActions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}
const bucketActions: Record<string, Record<string, string>> = {
  GET: {
    versions: 's3:ListBucketVersions',
    uploads: 's3:ListBucketMultipartUploads',
    location: 's3:GetBucketLocation',
    cors: 's3:GetBucketCORS',
    versioning: 's3:GetBucketVersioning',
    notification: 's3:GetBucketNotification',
  },
}

const arnOf = (bucket: string, key = ''): string =>
  key ? `arn:aws:s3:::${bucket}/${key}` : `arn:aws:s3:::${bucket}`

const chosen = (actions: Record<string, string> | undefined, query: URLSearchParams) =>
  Object.entries(actions ?? {}).find(([name]) => query.has(name))?.[1]

function objectAction(method: string, query: URLSearchParams): string {
  const special = chosen(objectActions[method], query)
  if (special) return special
  const plain = plainActions[method] ?? `s3:${method}`
  return query.has('versionId') && plain !== 's3:PutObject' ? `${plain}Version` : plain
}

/** `/bucket/key` and `bucket/key`, with `?versionId=` or without. */
function sourceOf(copySource: string): Call {
  const [path = '', version] = copySource.replace(/^\//, '').split('?versionId=')
  const [bucket = '', ...key] = decodeURIComponent(path).split('/')
  return {
    action: version ? 's3:GetObjectVersion' : 's3:GetObject',
    resource: arnOf(bucket, key.join('/')),
  }
}

function extras({ headers, method = '' }: IncomingMessage, resource: string): Call[] {
  const source = headers['x-amz-copy-source']
  return [
    ...(typeof source === 'string' ? [sourceOf(source)] : []),
    ...(headers['x-amz-tagging'] ? [{ action: 's3:PutObjectTagging', resource }] : []),
    ...(headers['x-amz-acl'] ? [{ action: 's3:PutObjectAcl', resource }] : []),
    // The response reveals information about the stored object.
    ...(method === 'PUT' && headers['if-match'] ? [{ action: 's3:GetObject', resource }] : []),
  ]
}

/** The calls that IAM authorizes for one request to S3. */
export function s3Calls(
  request: IncomingMessage,
  { bucket, key, query }: { bucket: string; key: string; query: URLSearchParams },
): Call[] {
  const { method = 'GET' } = request
  if (!bucket) return [{ action: 's3:ListAllMyBuckets', resource: '*' }]
  if (key) {
    const resource = arnOf(bucket, key)
    return [{ action: objectAction(method, query), resource }, ...extras(request, resource)]
  }
  // DeleteObjects is authorized for each object, after its body is read.
  if (method === 'POST' && query.has('delete')) return []
  if (method === 'POST') return [{ action: 's3:PutObject', resource: arnOf(bucket, '*') }]
  const prefix = query.get('prefix')
  return [
    {
      action: chosen(bucketActions[method], query) ?? 's3:ListBucket',
      resource: arnOf(bucket),
      context: prefix === null ? {} : { 's3:prefix': prefix },
    },
  ]
}

/** The permission without which S3 answers 403 instead of 404 for a missing object. */
export const listing = (bucket: string): Call => ({
  action: 's3:ListBucket',
  resource: arnOf(bucket),
  quiet: true,
})

/** One object of a DeleteObjects request. */
export const deletion = (bucket: string, key: string, versionId: string | undefined): Call => ({
  action: versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion',
  resource: arnOf(bucket, key),
})
