import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Handler, header } from '../http.ts'
import { type Log, messageOf } from '../log.ts'
import { matches } from '../wildcards.ts'
import {
  type Behaviour,
  behavioursOf,
  type DistributionOptions,
  type Origin,
} from './cloudfront-behaviours.ts'
import { compress } from './compression.ts'
import type { ViewerRequest, ViewerResponse } from './viewer-function.ts'

type Headers = Map<string, string | string[]>

const errorPage = (status: number, text: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>ERROR: The request could not be satisfied</title></head><body><h1>${status} ERROR</h1><p>${text}</p></body></html>`

/** The distribution of the template, without its cache. */
export class CloudFront {
  readonly #behaviours: Behaviour[]
  readonly #rootObject: string
  readonly #viewerCountry: string | undefined
  readonly #log: Log
  readonly #agent = new Agent({ keepAlive: true })

  constructor(surroundings: DistributionOptions) {
    const { behaviours, rootObject } = behavioursOf(surroundings)
    this.#behaviours = behaviours
    this.#rootObject = rootObject
    this.#viewerCountry = surroundings.viewerCountry
    this.#log = surroundings.log
  }

  close(): void {
    this.#agent.destroy()
  }

  readonly handle: Handler = async (request, response) => {
    const url = request.url ?? '/'
    const [path = '/', query = ''] = [url.split('?')[0], url.slice(url.indexOf('?') + 1)]
    const behaviour = this.#behaviours.find(({ pathPattern }) => matches(pathPattern, path))
    if (!behaviour) throw new Error(`No behaviour for ${path}`)
    const added = cloudFrontHeaders()
    if (!behaviour.methods.includes(request.method ?? '')) {
      const text =
        'This distribution is not configured to allow the HTTP request method that was used for this request.'
      return finish(response, 403, html(errorPage(403, text)), added, behaviour)
    }
    let viewed: ViewerRequest | ViewerResponse = {
      method: request.method ?? 'GET',
      uri: path,
      query: url.includes('?') ? query : '',
      headers: plainHeaders(request),
      ip: request.socket.remoteAddress ?? '127.0.0.1',
    }
    if (behaviour.viewer) {
      try {
        viewed = behaviour.viewer.run(viewed)
      } catch (error) {
        this.#log(`cloudfront function failed: ${messageOf(error)}`)
        const text =
          'The CloudFront function associated with the CloudFront distribution is invalid or could not run.'
        return finish(response, 503, html(errorPage(503, text)), added, behaviour)
      }
    }
    if ('status' in viewed) {
      const answer = { body: viewed.body, headers: new Map(Object.entries(viewed.headers)) }
      answer.headers.set('x-cache', 'FunctionGeneratedResponse from cloudfront')
      // According to CloudFront's documentation, headers policies apply only to responses of the
      // cache and of origins.
      const bare = { ...behaviour, headers: undefined }
      return finish(response, viewed.status, answer, added, bare, request.method === 'HEAD')
    }
    if (behaviour.origin.kind === 'bucket')
      return this.#fromBucket(request, response, behaviour.origin, behaviour, viewed, added)
    return this.#fromServer(request, response, behaviour.origin, behaviour, viewed, added)
  }

  async #fromBucket(
    request: IncomingMessage,
    response: ServerResponse,
    origin: Extract<Origin, { kind: 'bucket' }>,
    behaviour: Behaviour,
    viewed: ViewerRequest,
    added: Headers,
  ) {
    const key = keyOf(viewed.uri) || this.#rootObject
    const object = key && origin.mayRead ? origin.bucket.find(key) : undefined
    added.set('x-cache', object ? 'Miss from cloudfront' : 'Error from cloudfront')
    if (!object) {
      const [status, code] =
        origin.mayRead && origin.mayList ? [404, 'NoSuchKey'] : [403, 'AccessDenied']
      const message = code === 'NoSuchKey' ? 'The specified key does not exist.' : 'Access Denied'
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
      const answer = {
        body: Buffer.from(xml),
        headers: new Map([['content-type', 'application/xml']]),
      }
      return finish(response, status as number, answer, added, behaviour, request.method === 'HEAD')
    }
    const headers: Headers = new Map(Object.entries(object.headers))
    headers.set('last-modified', new Date(object.lastModified).toUTCString())
    headers.set('accept-ranges', 'bytes')
    headers.set('etag', `"${object.etag}"`)
    const tags = header(request, 'if-none-match')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
    if (tags.includes(`"${object.etag}"`) || tags.includes('*')) {
      headers.delete('content-type')
      return finish(response, 304, { body: Buffer.alloc(0), headers }, added, behaviour, true)
    }
    let body = origin.bucket.read(key)
    const compressed = behaviour.compresses
      ? await compress(body, {
          contentType: object.headers['content-type'] ?? '',
          accepted: header(request, 'accept-encoding'),
          etag: object.etag,
        })
      : undefined
    if (behaviour.compresses) headers.set('vary', 'accept-encoding')
    if (compressed) {
      body = compressed.body
      headers.set('content-encoding', compressed.encoding)
      headers.set('etag', `W/"${object.etag}"`)
    }
    finish(response, 200, { body, headers }, added, behaviour, request.method === 'HEAD')
  }

  /** The headers for the origin. Those that CloudFront makes itself replace the viewer's. */
  #passed({ headers }: IncomingMessage, { passes }: Behaviour): IncomingMessage['headers'] {
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

  #fromServer(
    request: IncomingMessage,
    response: ServerResponse,
    origin: Extract<Origin, { kind: 'server' }>,
    behaviour: Behaviour,
    viewed: ViewerRequest,
    added: Headers,
  ): Promise<void> {
    const { host, port } = origin
    const passed = this.#passed(request, behaviour)
    const forwarded = header(request, 'x-forwarded-for')
    return new Promise((resolve, reject) => {
      const call = httpRequest(
        {
          host,
          port,
          agent: this.#agent,
          method: request.method,
          path:
            viewed.query && behaviour.passesQuery ? `${viewed.uri}?${viewed.query}` : viewed.uri,
          headers: {
            ...passed,
            host: `${host}:${port}`,
            via: '1.1 local.cloudfront.net (CloudFront)',
            'x-amz-cf-id': String(added.get('x-amz-cf-id')),
            'x-forwarded-for': forwarded ? `${forwarded}, ${viewed.ip}` : viewed.ip,
          },
        },
        (incoming) => {
          added.set(
            'x-cache',
            (incoming.statusCode ?? 500) < 400 ? 'Miss from cloudfront' : 'Error from cloudfront',
          )
          const headers: Headers = new Map()
          for (const [name, value] of Object.entries(incoming.headers))
            if (
              value !== undefined &&
              name !== 'connection' &&
              name !== 'keep-alive' &&
              name !== 'transfer-encoding'
            )
              headers.set(name, value)
          writeHead(response, incoming.statusCode ?? 502, headers, added, behaviour)
          // A browser may disconnect during a response; that is no error.
          if (response.destroyed) return resolve()
          pipeline(incoming, response).then(resolve, (error: unknown) =>
            response.destroyed ? resolve() : reject(error),
          )
        },
      )
      call.on('error', (error) => {
        if (response.destroyed) return resolve()
        if (response.headersSent) return reject(error)
        this.#log(`cloudfront could not reach ${host}:${port}: ${messageOf(error)}`)
        const text = 'CloudFront was unable to connect to the origin.'
        finish(response, 502, html(errorPage(502, text)), added, behaviour)
        resolve()
      })
      request.pipe(call)
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

const html = (text: string) => ({
  body: Buffer.from(text),
  headers: new Map<string, string | string[]>([['content-type', 'text/html']]),
})

const cloudFrontHeaders = (): Headers =>
  new Map([
    ['via', '1.1 local.cloudfront.net (CloudFront)'],
    ['x-amz-cf-pop', 'LOCAL1-C1'],
    ['x-amz-cf-id', randomUUID().replaceAll('-', '')],
    ['x-cache', 'Error from cloudfront'],
  ])

function writeHead(
  response: ServerResponse,
  status: number,
  headers: Headers,
  added: Headers,
  behaviour: Behaviour,
) {
  for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value)
  behaviour.headers?.applyTo(headers)
  response.writeHead(status, Object.fromEntries(headers))
}

function finish(
  response: ServerResponse,
  status: number,
  answer: { body: Buffer; headers: Headers },
  added: Headers,
  behaviour: Behaviour,
  withoutBody = false,
) {
  const { body, headers } = answer
  if (status !== 304) headers.set('content-length', String(body.length))
  writeHead(response, status, headers, added, behaviour)
  response.end(withoutBody ? undefined : body)
}

const plainHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.keys(request.headers).map((name) => [name, header(request, name)]))
