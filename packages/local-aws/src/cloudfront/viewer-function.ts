import { createContext, Script } from 'node:vm'
import type { Log } from '../log.ts'

export type ViewerRequest = {
  method: string
  uri: string
  query: string
  headers: Record<string, string>
  ip: string
}
export type ViewerResponse = { status: number; headers: Record<string, string>; body: Buffer }

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>
type Answered = {
  uri?: string
  querystring?: Values
  headers?: Values
  statusCode?: number
  body?: string | { encoding: 'text' | 'base64'; data: string }
}

const valuesOf = (pairs: Iterable<[string, string]>): Values => {
  const values: Values = {}
  for (const [name, value] of pairs) {
    const before = values[name]
    if (!before) values[name] = { value }
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }]
  }
  return values
}

const plain = (values: Values | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, { value }]) => [name, value]))

function cookiesOf(header = ''): Values {
  const pairs = header.split(/;\s*/).filter(Boolean)
  return valuesOf(
    pairs.map((pair): [string, string] => {
      const equals = pair.indexOf('=')
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
    }),
  )
}

/** A CloudFront Function of runtime 2.0, in front of the cache. */
export class ViewerFunction {
  readonly #script: Script
  readonly #realm: { event?: string }

  constructor(code: string, log: Log) {
    const print = (...values: unknown[]) =>
      log(`cloudfront function: ${values.map(String).join(' ')}`)
    this.#realm = createContext({ console: { log: print, error: print } })
    // Runs in a new block for each request, as CloudFront keeps no state between requests.
    this.#script = new Script(`{${code}\n;JSON.stringify(handler(JSON.parse(event)))}`)
  }

  /**
   * @returns the changed request, or the response that the function generates
   * @throws Error if the function fails, for which CloudFront answers 503
   */
  run(request: ViewerRequest): ViewerRequest | ViewerResponse {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request', distributionId: 'LOCAL', requestId: 'local' },
      viewer: { ip: request.ip },
      request: {
        method: request.method,
        uri: request.uri,
        querystring: valuesOf(new URLSearchParams(request.query)),
        headers: valuesOf(Object.entries(request.headers).filter(([name]) => name !== 'cookie')),
        cookies: cookiesOf(request.headers.cookie),
      },
    }
    // Passes text, so that no object of this realm reaches the function's realm.
    this.#realm.event = JSON.stringify(event)
    // No time limit, as enforcing one takes twenty times as long as the function.
    const answer = this.#script.runInContext(this.#realm) as unknown
    if (typeof answer !== 'string') throw new Error('The function returned nothing')
    return this.#read(JSON.parse(answer) as Answered, request)
  }

  #read(answer: Answered, request: ViewerRequest): ViewerRequest | ViewerResponse {
    if (answer.statusCode !== undefined) {
      const { body = '' } = answer
      const data = typeof body === 'string' ? body : body.data
      const encoding = typeof body === 'object' && body.encoding === 'base64' ? 'base64' : 'utf8'
      return {
        status: answer.statusCode,
        headers: plain(answer.headers),
        body: Buffer.from(data, encoding),
      }
    }
    const query = Object.entries(answer.querystring ?? {}).flatMap(
      ([name, { value, multiValue }]) =>
        (multiValue ?? [{ value }]).map((one) =>
          new URLSearchParams([[name, one.value]]).toString(),
        ),
    )
    return {
      ...request,
      uri: answer.uri ?? request.uri,
      query: query.join('&'),
      headers: {
        ...plain(answer.headers),
        ...(request.headers.cookie && { cookie: request.headers.cookie }),
      },
    }
  }
}
