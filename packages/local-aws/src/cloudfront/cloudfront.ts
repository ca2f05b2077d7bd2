import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Handler, header, responseTo } from '../http.ts'
import { type Log, messageOf } from '../log.ts'
import { matches } from '../wildcards.ts'
import {
  type Behavior,
  behaviorsOf,
  type DistributionOptions,
  type Origin,
} from './cloudfront-behaviors.ts'
import { compress } from './compression.ts'
import type { ViewerRequest, ViewerResponse } from './viewer-function.ts'

type Headers = Map<string, string | string[]>
type Answer = { body: Buffer; headers: Headers }

/** One request, with the headers that CloudFront adds to its response. */
type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  behavior: Behavior
  added: Headers
}

const errorPage = (status: number, text: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>ERROR: The request could not be satisfied</title></head><body><h1>${status} ERROR</h1><p>${text}</p></body></html>`

/** The distribution of the template, without its cache. */
export class CloudFront {
  readonly #behaviors: Behavior[]
  readonly #viewerCountry: string | undefined
  readonly #log: Log
  readonly #agent = new Agent({ keepAlive: true })

  constructor(surroundings: DistributionOptions) {
    this.#behaviors = behaviorsOf(surroundings)
    this.#viewerCountry = surroundings.viewerCountry
    this.#log = surroundings.log
  }

  close(): void {
    this.#agent.destroy()
  }

  readonly handle: Handler = async (request, response) => {
    const url = request.url ?? '/'
    const [path = '/', query = ''] = [url.split('?')[0], url.slice(url.indexOf('?') + 1)]
    const behavior = this.#behaviors.find(({ pathPattern }) => matches(pathPattern, path))
    if (!behavior) throw new Error(`No behavior for ${path}`)
    const exchange: Exchange = { request, response, behavior, added: cloudFrontHeaders() }
    if (!behavior.methods.includes(request.method ?? ''))
      return fail(
        exchange,
        403,
        'This distribution is not configured to allow the HTTP request method that was used for this request.',
      )
    let viewed: ViewerRequest | ViewerResponse = {
      method: request.method ?? 'GET',
      uri: path,
      query: url.includes('?') ? query : '',
      headers: plainHeaders(request),
      ip: request.socket.remoteAddress ?? '127.0.0.1',
    }
    try {
      if (behavior.viewer) viewed = behavior.viewer.run(viewed)
    } catch (error) {
      this.#log(`cloudfront function failed: ${messageOf(error)}`)
      return fail(
        exchange,
        503,
        'The CloudFront function associated with the CloudFront distribution is invalid or could not run.',
      )
    }
    if ('status' in viewed) {
      const headers: Headers = new Map(Object.entries(viewed.headers))
      headers.set('x-cache', 'FunctionGeneratedResponse from cloudfront')
      // According to CloudFront's documentation, headers policies apply only to responses of the
      // cache and of origins.
      const bare = { ...exchange, behavior: { ...behavior, headers: undefined } }
      return finish(bare, viewed.status, { body: viewed.body, headers })
    }
    return behavior.origin.kind === 'bucket'
      ? this.#fromBucket(exchange, behavior.origin, viewed)
      : this.#fromServer(exchange, behavior.origin, viewed)
  }

  async #fromBucket(
    exchange: Exchange,
    origin: Extract<Origin, { kind: 'bucket' }>,
    viewed: ViewerRequest,
  ) {
    const { request, behavior, added } = exchange
    const key = keyOf(viewed.uri)
    const object = key && origin.mayRead ? origin.bucket.find(key) : undefined
    if (!object) {
      const isMissing = origin.mayRead && origin.mayList
      const [code, message] = isMissing
        ? ['NoSuchKey', 'The specified key does not exist.']
        : ['AccessDenied', 'Access Denied']
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
      return finish(exchange, isMissing ? 404 : 403, typed('application/xml', xml))
    }
    added.set('x-cache', 'Miss from cloudfront')
    const headers: Headers = new Map(Object.entries(object.headers))
    headers.set('last-modified', new Date(object.lastModified).toUTCString())
    headers.set('accept-ranges', 'bytes')
    headers.set('etag', `"${object.etag}"`)
    const tags = header(request, 'if-none-match')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
    if (tags.includes(`"${object.etag}"`) || tags.includes('*')) {
      headers.delete('content-type')
      return finish(exchange, 304, { body: Buffer.alloc(0), headers })
    }
    let body = origin.bucket.read(key)
    const compressed = behavior.compresses
      ? await compress(body, {
          contentType: object.headers['content-type'] ?? '',
          accepted: header(request, 'accept-encoding'),
          etag: object.etag,
        })
      : undefined
    if (behavior.compresses) headers.set('vary', 'accept-encoding')
    if (compressed) {
      body = compressed.body
      headers.set('content-encoding', compressed.encoding)
      headers.set('etag', `W/"${object.etag}"`)
    }
    finish(exchange, 200, { body, headers })
  }

  /** The headers for the origin. Those that CloudFront makes itself replace the viewer's. */
  #passed({ headers }: IncomingMessage, { passes }: Behavior): IncomingMessage['headers'] {
    const { connection: _, host: __, 'keep-alive': ___, ...all } = headers
    if (!passes) return all
    const listed = Object.entries(all).filter(
      ([name]) => passes.has(name) && !name.startsWith('cloudfront-'),
    )
    const country = passes.has('cloudfront-viewer-country') ? this.#viewerCountry : undefined
    return {
      ...Object.fromEntries(listed),
      ...(country !== undefined && { 'cloudfront-viewer-country': country }),
    }
  }

  async #fromServer(
    exchange: Exchange,
    { host, port }: Extract<Origin, { kind: 'server' }>,
    viewed: ViewerRequest,
  ) {
    const { request, response, behavior, added } = exchange
    const forwarded = header(request, 'x-forwarded-for')
    const call = httpRequest({
      host,
      port,
      agent: this.#agent,
      method: request.method,
      path: viewed.query && behavior.passesQuery ? `${viewed.uri}?${viewed.query}` : viewed.uri,
      headers: {
        ...this.#passed(request, behavior),
        host: `${host}:${port}`,
        via: '1.1 local.cloudfront.net (CloudFront)',
        'x-amz-cf-id': String(added.get('x-amz-cf-id')),
        'x-forwarded-for': forwarded ? `${forwarded}, ${viewed.ip}` : viewed.ip,
      },
    })
    request.pipe(call)
    let incoming: IncomingMessage
    try {
      incoming = await responseTo(call)
    } catch (error) {
      if (response.destroyed) return
      this.#log(`cloudfront could not reach ${host}:${port}: ${messageOf(error)}`)
      return fail(exchange, 502, 'CloudFront was unable to connect to the origin.')
    }
    const { statusCode = 502 } = incoming
    if (statusCode < 400) added.set('x-cache', 'Miss from cloudfront')
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = incoming.headers
    writeHead(exchange, statusCode, new Map(Object.entries(kept) as [string, string | string[]][]))
    // A browser may disconnect during a response; that is no error.
    await pipeline(incoming, response).catch((error: unknown) => {
      if (!response.destroyed) throw error
    })
  }
}

/** The object key of a path; '' if the path cannot be decoded. */
function keyOf(uri: string): string {
  try {
    return decodeURIComponent(uri.replace(/^\//, ''))
  } catch {
    return ''
  }
}

const typed = (contentType: string, text: string): Answer => ({
  body: Buffer.from(text),
  headers: new Map([['content-type', contentType]]),
})

const cloudFrontHeaders = (): Headers =>
  new Map([
    ['via', '1.1 local.cloudfront.net (CloudFront)'],
    ['x-amz-cf-pop', 'LOCAL1-C1'],
    ['x-amz-cf-id', randomUUID().replaceAll('-', '')],
    ['x-cache', 'Error from cloudfront'],
  ])

function writeHead({ response, behavior, added }: Exchange, status: number, headers: Headers) {
  for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value)
  behavior.headers?.applyTo(headers)
  response.writeHead(status, Object.fromEntries(headers))
}

/** Node.js sends no body in answers to HEAD and with status 304. */
function finish(exchange: Exchange, status: number, { body, headers }: Answer) {
  if (status !== 304) headers.set('content-length', String(body.length))
  writeHead(exchange, status, headers)
  exchange.response.end(body)
}

/** Answers with CloudFront's own page of an error. */
const fail = (exchange: Exchange, status: number, text: string) =>
  finish(exchange, status, typed('text/html', errorPage(status, text)))

const plainHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.keys(request.headers).map((name) => [name, header(request, name)]))
