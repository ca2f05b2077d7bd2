import type { IncomingMessage } from 'node:http'
import { messageOf } from '../log.ts'
import { S3Error } from '../s3/s3-errors.ts'
import type { Call } from './policy.ts'

const arnOf = (bucket: string, key = ''): string =>
  key ? `arn:aws:s3:::${bucket}/${key}` : `arn:aws:s3:::${bucket}`

/**
 * Parses the header `x-amz-copy-source`: `/bucket/key` or `bucket/key`, with or without `?versionId=`.
 * SDKs percent-encode it differently, or send its raw bytes.
 */
export function copySourceOf(source: string) {
  const [path = '', versionId = null] = source.split('?versionId=')
  try {
    const decoded = decodeURIComponent(Buffer.from(path, 'latin1').toString('utf8'))
    const [bucket = '', ...key] = decoded.replace(/^\//, '').split('/')
    return { bucket, key: key.join('/'), versionId }
  } catch (error) {
    throw new S3Error('InvalidArgument', `Copy Source must be URL-encoded: ${messageOf(error)}`)
  }
}

function sourceOf(copySource: string): Call {
  const { bucket, key, versionId } = copySourceOf(copySource)
  return {
    action: versionId ? 's3:GetObjectVersion' : 's3:GetObject',
    resource: arnOf(bucket, key),
  }
}

function extras({ headers, method = '' }: IncomingMessage, resource: string): Call[] {
  const source = headers['x-amz-copy-source']
  return [
    ...(typeof source === 'string' ? [sourceOf(source)] : []),
    ...(headers['x-amz-tagging'] ? [{ action: 's3:PutObjectTagging', resource }] : []),
    ...(headers['x-amz-acl'] ? [{ action: 's3:PutObjectAcl', resource }] : []),
    // The response reveals whether the stored object matches.
    ...(method === 'PUT' && headers['if-match'] ? [{ action: 's3:GetObject', resource }] : []),
  ]
}

/** The calls that IAM authorizes for one request to S3. */
export function s3Calls(
  request: IncomingMessage,
  target: { action: string; bucket: string; key: string; query: URLSearchParams },
): Call[] {
  const { action, bucket, key, query } = target
  if (action === 'none') return []
  const resource = arnOf(bucket, key)
  if (key)
    return [
      { action: query.has('versionId') ? `${action}Version` : action, resource },
      ...extras(request, resource),
    ]
  const prefix = query.get('prefix')
  return [{ action, resource, context: prefix === null ? {} : { 's3:prefix': prefix } }]
}

/** Only a caller with this permission learns that an object is missing. */
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
