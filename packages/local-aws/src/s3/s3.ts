import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { CredentialStore } from '../credential-store.ts'
import { type Handler, send } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { listing, s3Calls } from '../iam/s3-calls.ts'
import { SignatureError, type Signer, verifySignature } from '../sigv4.ts'
import type { Answer } from './s3-call.ts'
import { corsHeaders } from './s3-cors.ts'
import { S3Error } from './s3-errors.ts'
import { findOperation } from './s3-operations.ts'
import {
  assertPolicy,
  isPostedForm,
  readPostedForm,
  storePostedForm,
  verifyPostedForm,
} from './s3-post.ts'
import type { ObjectStore } from './s3-store.ts'
import { toXml } from './s3-xml.ts'

const maxKeyBytes = 1024
const maxMetadataBytes = 2048

export function s3Api(options: {
  store: ObjectStore
  credentialStore: CredentialStore
  whyDenied: WhyDenied
}): Handler {
  const { store, credentialStore, whyDenied } = options

  return async (request, response) => {
    const requestId = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
    response.setHeader('x-amz-request-id', requestId)
    try {
      reply(response, await serve(request, response))
    } catch (error) {
      if (!(error instanceof S3Error) && !(error instanceof SignatureError)) throw error
      const { code, message, status } = error
      const xml = toXml({ Error: { Code: code, Message: message, RequestId: requestId } })
      send(response, status, xml, {
        'content-type': 'application/xml',
        // The rest of an upload is not read.
        ...(!request.complete && { connection: 'close' }),
      })
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const { bucket, encodedKey, query } = targetOf(request)
    response.setHeaders(new Map(Object.entries(corsHeaders(store.corsOf(bucket), request))))
    if (request.method === 'OPTIONS') {
      if (!response.hasHeader('access-control-allow-origin')) throw new S3Error('AccessForbidden')
      return { body: '' }
    }
    if (isPostedForm(request) && encodedKey === '') return servePost(request, bucket)
    const { headers } = request
    const signer = verifySignature(request, credentialStore)
    const key = decodeURIComponent(encodedKey)
    // Presigned links have headers in the query. S3 ignores checksums there.
    for (const [name, value] of query)
      if (/^x-amz-(?!checksum-)/i.test(name)) headers[name.toLowerCase()] = value
    const { action, run } = findOperation(request, { bucket, key, query })
    assertAllowed(request, signer, { action, bucket, key, query })
    assertSizes(request, key)
    store.bucket(bucket)
    const context = {
      ...callerOf(request, signer),
      ifMatch: headers['if-match'],
      ifNoneMatch: headers['if-none-match'],
    }
    return run({ request, bucket, key, query, signer, store, context, whyDenied })
  }

  /** A browser's upload with a form. The policy in it is signed, not the request. */
  async function servePost(request: IncomingMessage, bucket: string): Promise<Answer> {
    store.bucket(bucket)
    const form = await readPostedForm(request)
    const signer = verifyPostedForm(form, credentialStore)
    assertPolicy(form, bucket)
    if (Buffer.byteLength(form.key) > maxKeyBytes) throw new S3Error('KeyTooLongError')
    const target = { action: 's3:PutObject', bucket, key: form.key, query: new URLSearchParams() }
    assertAllowed(request, signer, target)
    return storePostedForm(form, { store, bucket, context: callerOf(request, signer) })
  }

  function assertAllowed(
    request: IncomingMessage,
    { principal }: Signer,
    target: { action: string; bucket: string; key: string; query: URLSearchParams },
  ) {
    const { bucket, key, query } = target
    const calls = s3Calls(request, target)
    const reads = calls.some(({ action }) => /^s3:GetObject(Version)?$/.test(action))
    // A copy's own key may be new.
    const isCopy = request.headers['x-amz-copy-source'] !== undefined
    const missing = reads && !isCopy && !store.find(bucket, key, query.get('versionId'))
    // A presigned link to a deleted object is refused, but its signer does not lack a permission.
    const isDeadLink = missing && query.has('X-Amz-Signature') && principal.kind === 'function'
    const asked = missing && !isDeadLink ? [...calls, listing(bucket)] : calls
    const reason = whyDenied(principal, ...asked) ?? (isDeadLink ? 'Access Denied' : undefined)
    if (reason) throw new S3Error('AccessDenied', reason)
  }
}

const callerOf = ({ socket }: IncomingMessage, { accessKeyId }: Signer) => ({
  principal: accessKeyId,
  sourceIp: socket.remoteAddress ?? '127.0.0.1',
})

/** The bucket is the first part of the path. */
function targetOf({ url = '/' }: IncomingMessage) {
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const query = new URLSearchParams(start < 0 ? '' : url.slice(start))
  const [bucket = '', ...key] = path.slice(1).split('/')
  return { bucket, encodedKey: key.join('/'), query }
}

function assertSizes({ headers }: IncomingMessage, key: string) {
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError')
  const metadataBytes = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .reduce((bytes, [name, value]) => bytes + name.length - 11 + String(value).length, 0)
  if (metadataBytes > maxMetadataBytes) throw new S3Error('MetadataTooLarge')
}

function reply(response: ServerResponse, { status = 200, headers = {}, body }: Answer) {
  if (typeof body === 'string') return send(response, status, body, headers)
  response.writeHead(status, headers)
  if (!body) return void response.end()
  // Ignores errors: a caller may close the connection early.
  pipeline(body, response, () => undefined)
}
