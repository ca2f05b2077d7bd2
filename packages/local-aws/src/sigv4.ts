import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { CredentialStore, Principal } from './credential-store.ts'

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

export type Signer = {
  principal: Principal
  accessKeyId: string
  /** The signed description of the body: a hash, `UNSIGNED-PAYLOAD` or a kind of stream. */
  payloadHash: string
}

export class SignatureError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 403) {
    super(message)
    this.code = code
    this.status = status
  }
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new SignatureError('InvalidURI', "Couldn't parse the specified URI.", 400)
  }
}

function queryOf(url: string): [string, string][] {
  const start = url.indexOf('?')
  if (start < 0) return []
  return url
    .slice(start + 1)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))]
    })
}

const time = (amzDate: string): number =>
  Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const maxCachedKeys = 200
const signingKeys = new Map<string, Buffer>()

/** The signing key of a scope (day, region and service), cached as most calls use the same ones. */
function signingKeyOf(secretAccessKey: string, scope: string): Buffer {
  const id = `${scope} ${secretAccessKey}`
  const cached = signingKeys.get(id)
  if (cached) return cached
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day))
  // Scopes come from callers, so the size of the cache must be limited.
  if (signingKeys.size >= maxCachedKeys) signingKeys.clear()
  signingKeys.set(id, key)
  return key
}

type Signed = {
  accessKeyId: string
  scope: string
  signature: string
  payloadHash: string
}
type Claims = Signed & { date: string; signedHeaders: string[]; expires?: number }

function claimsInHeader(
  authorization: string,
  headers: IncomingHttpHeaders,
  body?: Buffer,
): Claims {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!match)
    throw new SignatureError(
      'AuthorizationHeaderMalformed',
      'The authorization header is malformed.',
      400,
    )
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = match
  const stated = headers['x-amz-content-sha256']
  return {
    accessKeyId,
    scope,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    payloadHash: typeof stated === 'string' ? stated : sha256(body ?? ''),
  }
}

function claimsInQuery(query: Map<string, string>, headers: IncomingHttpHeaders): Claims {
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
  const expires = Number(query.get('X-Amz-Expires'))
  if (!Number.isInteger(expires) || expires < 1 || expires > 604_800)
    throw new SignatureError(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds',
      400,
    )
  const stated = query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256']
  return {
    accessKeyId,
    scope: scope.join('/'),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    payloadHash: typeof stated === 'string' ? stated : 'UNSIGNED-PAYLOAD',
    expires,
  }
}

function assertInTime({ date, expires }: Claims) {
  const signedAt = time(date)
  if (Number.isNaN(signedAt))
    throw new SignatureError(
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    )
  const now = Date.now()
  if (expires === undefined && Math.abs(now - signedAt) > 15 * 60_000)
    throw new SignatureError(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  if (expires !== undefined && now > signedAt + expires * 1000)
    throw new SignatureError('AccessDenied', 'Request has expired')
}

/**
 * Finds who signed a text.
 * @throws SignatureError with AWS's error text, also if the signature is that of another text
 */
export function signerOf(
  text: string,
  { accessKeyId, scope, signature, payloadHash }: Signed,
  credentialStore: CredentialStore,
): Signer {
  const credentials = credentialStore.find(accessKeyId)
  if (!credentials)
    throw new SignatureError(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  const expected = hmac(signingKeyOf(credentials.secretAccessKey, scope), text)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new SignatureError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return { principal: credentials.principal, accessKeyId, payloadHash }
}

/**
 * Checks a request's signature, in the header or, for a presigned link, in the query.
 * @param body for services other than S3, whose requests do not state the body's hash
 * @throws SignatureError with AWS's error text
 */
export function verifySignature(
  request: SignedRequest,
  credentialStore: CredentialStore,
  body?: Buffer,
): Signer {
  const { method, url = '/', headers } = request
  const pairs = queryOf(url)
  const query = new Map(pairs)
  const authorization = headers.authorization
  if (authorization === undefined && !query.has('X-Amz-Algorithm'))
    throw new SignatureError('AccessDenied', 'Access Denied')
  const claims =
    authorization === undefined
      ? claimsInQuery(query, headers)
      : claimsInHeader(authorization, headers, body)
  assertInTime(claims)

  const canonicalPath = (url.split('?')[0] ?? '/')
    .split('/')
    .map((segment) => encode(decode(segment)))
    .join('/')
  const canonicalQuery = pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const canonicalHeaders = claims.signedHeaders.map((name) => {
    const value = headers[name]
    const text = Array.isArray(value) ? value.join(',') : (value ?? '')
    return `${name}:${text.trim().replace(/\s+/g, ' ')}\n`
  })
  const canonicalRequest = [
    method,
    canonicalPath || '/',
    canonicalQuery,
    canonicalHeaders.join(''),
    claims.signedHeaders.join(';'),
    claims.payloadHash,
  ].join('\n')
  const { date, scope } = claims
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest)].join('\n')
  return signerOf(text, claims, credentialStore)
}
