import type { IncomingHttpHeaders } from 'node:http'
import { header } from '../http.ts'
import { copySourceOf } from '../iam/s3-calls.ts'
import { contentOf } from './s3-body.ts'
import { type Answer, type S3Call, xmlAnswer } from './s3-call.ts'
import { S3Error } from './s3-errors.ts'
import { assertMatches } from './s3-store.ts'

/** Headers that are stored with an object. `response-…` in a query overrides one. */
const contentHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

export const responseOverrides = contentHeaders.map((name) => `response-${name}`)

export const quoted = (etag: string): string => `"${etag}"`

export const versionHeader = (versionId: string | undefined): Record<string, string> =>
  versionId === undefined ? {} : { 'x-amz-version-id': versionId }

export function headersToStore(headers: IncomingHttpHeaders): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const [name, value] of Object.entries(headers))
    if (contentHeaders.includes(name) || name.startsWith('x-amz-meta-'))
      stored[name] = String(value)
  // `aws-chunked` is the encoding of the upload, not of the content.
  const encodings = (stored['content-encoding'] ?? '').split(/\s*,\s*/)
  const encoding = encodings.filter((each) => each && each !== 'aws-chunked').join(',')
  if (encoding) stored['content-encoding'] = encoding
  else delete stored['content-encoding']
  return stored
}

/** @throws S3Error InvalidRange */
function rangeOf(text: string, size: number): { start: number; end: number } | undefined {
  const [range, first, last, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(text) ?? []
  if (range === undefined) return undefined
  const start = Number(first ?? Math.max(0, size - Number(suffix)))
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (start > end) throw new S3Error('InvalidRange')
  return { start, end }
}

/** GetObject and HeadObject. */
export function getObject({ store, request, bucket, key, query, context }: S3Call): Answer {
  const object = store.find(bucket, key, query.get('versionId'))
  if (!object) throw new S3Error('NoSuchKey')
  assertMatches(object, context.ifMatch)
  const etag = quoted(object.etag)
  const lastModified = new Date(object.lastModified).toUTCString()
  const isUnchanged = context.ifNoneMatch
    ? [etag, '*'].includes(context.ifNoneMatch)
    : Date.parse(header(request, 'if-modified-since')) >= Date.parse(lastModified)
  if (isUnchanged) return { status: 304, headers: { etag } }
  const range = rangeOf(header(request, 'range'), object.size)
  const headers: Record<string, string> = {
    ...object.headers,
    ...versionHeader(object.versionId),
    etag,
    'last-modified': lastModified,
    'accept-ranges': 'bytes',
    'content-length': String(range ? range.end - range.start + 1 : object.size),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  }
  for (const [name, value] of query)
    if (responseOverrides.includes(name)) headers[name.replace('response-', '')] = value
  const answer = { status: range ? 206 : 200, headers }
  return request.method === 'HEAD' ? answer : { ...answer, body: store.open(object, range) }
}

export async function putObject(call: S3Call): Promise<Answer> {
  const { store, request, bucket, key, context } = call
  const object = await store.put(
    { bucket, key, headers: headersToStore(request.headers), event: 'ObjectCreated:Put' },
    contentOf(request, call.signer),
    context,
  )
  return { headers: { etag: quoted(object.etag), ...versionHeader(object.versionId) }, body: '' }
}

export async function copyObject(call: S3Call): Promise<Answer> {
  const { store, request, bucket, key, context } = call
  const source = copySourceOf(header(request, 'x-amz-copy-source'))
  store.bucket(source.bucket)
  const from = store.find(source.bucket, source.key, source.versionId)
  if (!from) throw new S3Error('NoSuchKey')
  const isReplaced = header(request, 'x-amz-metadata-directive') === 'REPLACE'
  if (source.bucket === bucket && source.key === key && !isReplaced)
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it copies an object to itself without changing its metadata.',
    )
  const headers = isReplaced ? headersToStore(request.headers) : from.headers
  const target = { bucket, key, headers, event: 'ObjectCreated:Copy', etag: from.etag }
  const object = await store.put(target, store.open(from), context)
  return xmlAnswer(
    'CopyObjectResult',
    { LastModified: new Date(object.lastModified).toISOString(), ETag: quoted(object.etag) },
    versionHeader(object.versionId),
  )
}

/** DeleteObject: with a version id, deletes the version permanently. */
export function deleteObject({ store, bucket, key, query, context }: S3Call): Answer {
  const versionId = query.get('versionId')
  if (versionId !== null) {
    store.purge(bucket, key, versionId)
    return { status: 204, headers: versionHeader(versionId) }
  }
  const marker = store.delete(bucket, key, context)
  if (!marker) return { status: 204 }
  return {
    status: 204,
    headers: { ...versionHeader(marker.versionId), 'x-amz-delete-marker': 'true' },
  }
}
