import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import S3Error from 's3rver/lib/models/error.js'
import type { JsonObject, Resource } from '../cloudformation/template.ts'
import type { CredentialStore } from '../credential-store.ts'
import { escapeXml, type Handler, header, send } from '../http.ts'
import type { Permit } from '../iam/permissions.ts'
import { listing, s3Calls } from '../iam/s3-calls.ts'
import { type Log, messageOf } from '../log.ts'
import { SignatureError, type Signer, verifySignature } from '../sigv4.ts'
import { contentOf, hasDigest } from './s3-body.ts'
import { deleteObjects } from './s3-delete.ts'
import { listObjects, listVersions } from './s3-list.ts'
import type { CallContext, ObjectStore } from './s3-store.ts'

/** The only key that s3rver knows: signatures are checked here, in front of it. */
const checkedAlready =
  'AWS4-HMAC-SHA256 Credential=S3RVER/20000101/local/s3/aws4_request, SignedHeaders=host, Signature=checked'

const maxKeyBytes = 1024
const maxMetadataBytes = 2048

const metadataBytes = ({ headers }: IncomingMessage): number =>
  Object.entries(headers)
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .reduce((bytes, [name, value]) => bytes + name.length - 11 + String(value).length, 0)

export function corsXmlOf({ properties }: Resource): string | undefined {
  const configuration = properties.CorsConfiguration as { CorsRules?: JsonObject[] } | undefined
  if (!configuration?.CorsRules) return undefined
  const tags: Record<string, string> = {
    AllowedOrigins: 'AllowedOrigin',
    AllowedMethods: 'AllowedMethod',
    AllowedHeaders: 'AllowedHeader',
    ExposedHeaders: 'ExposeHeader',
  }
  const rules = configuration.CorsRules.map((rule) => {
    const lists = Object.entries(tags).flatMap(([property, tag]) =>
      ((rule[property] ?? []) as string[]).map((value) => `<${tag}>${escapeXml(value)}</${tag}>`),
    )
    const age = rule.MaxAge
    return `<CORSRule>${lists.join('')}${age === undefined ? '' : `<MaxAgeSeconds>${age}</MaxAgeSeconds>`}</CORSRule>`
  })
  return `<CORSConfiguration>${rules.join('')}</CORSConfiguration>`
}

/** The S3 API: s3rver's, behind the checks that it lacks. */
export function s3Api(options: {
  store: ObjectStore
  credentialStore: CredentialStore
  permit: Permit
  log: Log
}): Handler {
  const { store, credentialStore, permit, log } = options
  const s3rver = new S3rver({
    silent: true,
    directory: '/nowhere',
    vhostBuckets: false,
    allowMismatchedSignatures: true,
  })
  s3rver.store = store
  s3rver.context.store = store
  s3rver.on('error', (error) => {
    if (!(error instanceof S3Error)) log(`s3: ${error.stack ?? error}`)
  })
  const answer = s3rver.callback()

  return async (request, response) => {
    response.setHeader(
      'x-amz-request-id',
      randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
    )
    try {
      if (request.method === 'OPTIONS') return await answer(request, response)
      await serve(request, response, verifySignature(signedRequest(request), credentialStore))
    } catch (error) {
      if (!(error instanceof S3Error) && !(error instanceof SignatureError)) throw error
      refuse(response, error)
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse, signer: Signer) {
    const url = new URL(request.url ?? '/', 'http://s3')
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/')
    const key = decodeURIComponent(rest.join('/'))
    assertAllowed(request, signer, { bucket, key, query: url.searchParams })
    if (Buffer.byteLength(key) > maxKeyBytes)
      throw new S3Error('KeyTooLongError', 'Your key is too long')
    if (metadataBytes(request) > maxMetadataBytes)
      throw new S3Error(
        'MetadataTooLarge',
        'Your metadata headers exceed the maximum allowed metadata size',
      )
    if (request.method === 'GET' && !key && url.searchParams.get('list-type') === '2') {
      if (!(await store.getBucket(bucket)))
        throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
      const xml = listObjects(store, bucket, url.searchParams)
      return send(response, 200, xml, { 'content-type': 'application/xml' })
    }
    const versionId = url.searchParams.get('versionId') ?? sourceVersion(request)
    url.searchParams.delete('versionId')
    if (request.method === 'GET' && !key && url.searchParams.has('versions'))
      return send(response, 200, listVersions(store, bucket, url.searchParams), {
        'content-type': 'application/xml',
      })
    if (request.method === 'DELETE' && key && versionId !== undefined) {
      store.purge(bucket, key, versionId)
      return void response.writeHead(204, { 'x-amz-version-id': versionId }).end()
    }
    if (request.method === 'POST' && !key && url.searchParams.has('delete'))
      return deleteMany(request, response, { bucket, signer })
    if (request.method === 'DELETE' && url.searchParams.has('uploadId')) {
      store.uploads.remove(url.searchParams.get('uploadId') ?? '')
      return void response.writeHead(204).end()
    }
    const inner = innerRequest(request, url, signer)
    const range = /^bytes=-(\d+)$/.exec(header(request, 'range'))
    const context: CallContext = {
      ...callContext(request, signer),
      ...(versionId !== undefined && { versionId }),
      onVersion(made, isMarker) {
        response.setHeader('x-amz-version-id', made)
        if (isMarker) response.setHeader('x-amz-delete-marker', 'true')
      },
    }
    await store.calls.run(context, () => {
      const found = store.asked(bucket, key)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead && found?.versionId) response.setHeader('x-amz-version-id', found.versionId)
      // s3rver reads the last N bytes as the first N.
      if (range && found)
        inner.headers.range = `bytes=${Math.max(0, found.size - Number(range[1]))}-`
      return answer(inner, response)
    })
  }

  async function deleteMany(
    request: IncomingMessage,
    response: ServerResponse,
    { bucket, signer }: { bucket: string; signer: Signer },
  ) {
    if (!(await store.getBucket(bucket)))
      throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
    if (!hasDigest(request))
      throw new S3Error(
        'InvalidRequest',
        'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
      )
    const xml = deleteObjects(await text(contentOf(request, signer)), {
      store,
      bucket,
      principal: signer.principal,
      permit,
      call: callContext(request, signer),
    })
    return send(response, 200, await xml, { 'content-type': 'application/xml' })
  }

  function assertAllowed(
    request: IncomingMessage,
    { principal }: Signer,
    target: { bucket: string; key: string; query: URLSearchParams },
  ) {
    const calls = s3Calls(request, target)
    const reads = calls.some(({ action }) => /^s3:GetObject(Version)?$/.test(action))
    const { bucket, key, query } = target
    const missing = reads && key !== '' && !store.has(bucket, key, query.get('versionId'))
    // A link to what has been taken away is used by its holder, and is no fault of its signer.
    const isDead = missing && query.has('X-Amz-Signature') && principal.kind === 'function'
    const asked = missing && !isDead ? [...calls, listing(bucket)] : calls
    const reason = permit(principal, ...asked) ?? (isDead ? 'Access Denied' : undefined)
    if (reason) throw new S3Error('AccessDenied', reason)
  }
}

/** A bucket's own host name, `BUCKET.localhost`, is a path here. */
function signedRequest(request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  const signed = { method, url, headers: { ...headers } }
  const bucket = /^(.+)\.localhost(:\d+)?$/.exec(header(request, 'host'))?.[1]
  if (bucket) request.url = `/${bucket}${url}`
  return signed
}

function callContext(request: IncomingMessage, signer: Signer): CallContext {
  const ifMatch = request.headers['if-match']
  const ifNoneMatch = request.headers['if-none-match']
  return {
    method: request.method ?? '',
    principal: signer.accessKeyId,
    sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
    ...(ifMatch !== undefined && { ifMatch }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch }),
  }
}

/** The request as s3rver should see it: the content unframed, the signature known to be right. */
function innerRequest(request: IncomingMessage, url: URL, signer: Signer): IncomingMessage {
  const headers: IncomingMessage['headers'] = { ...request.headers, authorization: checkedAlready }
  headers['x-amz-date'] = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  // s3rver insists on the header, presigned links do without.
  headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD'
  const decodedLength = headers['x-amz-decoded-content-length']
  if (typeof decodedLength === 'string') headers['content-length'] = decodedLength
  const encodings = header(request, 'content-encoding')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding && encoding !== 'aws-chunked')
  if (encodings.length > 0) headers['content-encoding'] = encodings.join(',')
  else delete headers['content-encoding']
  const source = headers['x-amz-copy-source']
  if (typeof source === 'string')
    headers['x-amz-copy-source'] = encodeURI(decodeSource(source.replace(versionOfSource, '')))

  for (const name of [...url.searchParams.keys()])
    if (
      /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256|security-token|checksum-mode)$/i.test(
        name,
      )
    )
      url.searchParams.delete(name)
  const inner = Readable.from(asS3Errors(contentOf(request, signer)), { objectMode: false })
  return Object.assign(inner, {
    headers,
    method: request.method,
    url: `${url.pathname}${url.search}`,
    httpVersion: request.httpVersion,
    socket: request.socket,
  }) as unknown as IncomingMessage
}

/** s3rver words only its own errors. */
async function* asS3Errors(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    throw Object.assign(new S3Error(error.code, error.message), { status: error.status })
  }
}

const versionOfSource = /\?versionId=([^&]+)$/

const sourceVersion = (request: IncomingMessage): string | undefined =>
  versionOfSource.exec(header(request, 'x-amz-copy-source'))?.[1]

/** SDKs send it encoded as they like, or as the bytes of its characters. */
function decodeSource(source: string): string {
  const text = Buffer.from(source, 'latin1').toString('utf8')
  try {
    return decodeURIComponent(text)
  } catch (error) {
    throw new S3Error('InvalidArgument', `Copy Source must be URL-encoded: ${messageOf(error)}`)
  }
}

function refuse(response: ServerResponse, error: S3Error | SignatureError) {
  if (response.headersSent) return response.destroy()
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message><RequestId>${response.getHeader('x-amz-request-id')}</RequestId></Error>`
  send(response, error.status, xml, { 'content-type': 'application/xml', connection: 'close' })
}
