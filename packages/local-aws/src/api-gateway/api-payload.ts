import { randomBytes } from 'node:crypto'
import type { Authorized } from './api-authorizer.ts'
import type { Match } from './api-routes.ts'

export type ApiRequest = {
  method: string
  /** Undecoded URL with query. */
  url: string
  /** Names in lower case; values of repeated headers joined with commas. */
  headers: Record<string, string>
  body: Buffer
  sourceIp: string
}

export type ApiContext = {
  accountId: string
  apiId: string
  domainName: string
  stage: string
  requestId: string
  match: Match
  authorized?: Authorized
  now: Date
}

export type HttpResponse = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

/**
 * Whether bodies of a content type reach a function as text. All others are base64, also forms and
 * bodies without a type. AWS does not document the list; it comes from public measurements.
 */
const isText = (contentType: string): boolean =>
  /^(text\/|application\/(json|xml|javascript)\s*(;|$))/i.test(contentType)

export function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function parametersOf(rawQueryString: string): Record<string, string> {
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(rawQueryString))
    values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, all]) => [name, all.join(',')]))
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (n: number): string => String(n).padStart(2, '0')
/** `12/Mar/2020:19:03:58 +0000` */
const commonLogTime = (at: Date): string =>
  `${twoDigits(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}:${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}:${twoDigits(at.getUTCSeconds())} +0000`

/** The event of payload format 2.0. */
export function eventOf(request: ApiRequest, context: ApiContext) {
  const { method, url, body, sourceIp } = request
  const { match, domainName, authorized, now } = context
  const { cookie, ...headers } = request.headers
  const question = url.indexOf('?')
  const rawQueryString = question < 0 ? '' : url.slice(question + 1)
  const path = decodePath(url)
  const asText = body.length > 0 && isText(headers['content-type'] ?? '')
  const trace = `${Math.floor(now.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      host: domainName,
      'x-amzn-trace-id': `Root=1-${trace}`,
      'x-forwarded-for': [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(rawQueryString && { queryStringParameters: parametersOf(rawQueryString) }),
    requestContext: {
      accountId: context.accountId,
      apiId: context.apiId,
      ...(authorized && { authorizer: { jwt: authorized } }),
      domainName,
      domainPrefix: domainName.split('.')[0],
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: context.requestId,
      routeKey: match.routeKey,
      stage: context.stage,
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    ...(body.length > 0 && { body: body.toString(asText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !asText,
  }
}

/** @returns the response for a function's result, or undefined if the result is malformed */
export function responseOf(payload: string): HttpResponse | undefined {
  const result: unknown = JSON.parse(payload)
  const isObject = typeof result === 'object' && result !== null && !Array.isArray(result)
  if (!isObject || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : payload
    return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(body) }
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result as Record<string, unknown>
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined
  if (body !== undefined && body !== null && typeof body !== 'string') return undefined
  if (headers !== undefined && headers !== null && typeof headers !== 'object') return undefined
  const headerEntries = Object.entries((headers ?? {}) as Record<string, unknown>)
  if (headerEntries.some(([, value]) => typeof value === 'object')) return undefined
  if (cookies !== undefined && cookies !== null && !Array.isArray(cookies)) return undefined
  const lines = headerEntries.map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ])
  if (body && !lines.some(([name]) => name === 'content-type'))
    lines.push(['content-type', 'text/plain;charset=UTF-8'])
  for (const cookie of (cookies as unknown[] | null | undefined) ?? [])
    lines.push(['set-cookie', String(cookie)])
  return {
    status,
    headers: lines,
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}
