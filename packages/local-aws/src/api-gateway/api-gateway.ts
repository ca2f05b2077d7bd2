import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Json, JsonObject, Template } from '../cloudformation/template.ts'
import { BodyTooLarge, type Handler, readBody } from '../http.ts'
import { InvokePermissions } from '../lambda/invoke-permissions.ts'
import { type LambdaFunction, maxPayloadBytes } from '../lambda/lambda.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type Authorized, JwtAuthorizer } from './api-authorizer.ts'
import {
  type ApiRequest,
  decodePath,
  eventOf,
  type HttpResponse,
  responseOf,
} from './api-payload.ts'
import { Routes } from './api-routes.ts'
import { TokenBucket } from './token-bucket.ts'

const maxBodyBytes = 10 * 1024 * 1024
const maxIntegrationMs = 30_000

type Route = {
  target: LambdaFunction
  authorizer?: JwtAuthorizer
  timeoutMs: number
  permitted: boolean
}
type Keys = ConstructorParameters<typeof JwtAuthorizer>[1]

const gatewayResponse = (
  status: number,
  message: string,
  headers: HttpResponse['headers'] = [],
): HttpResponse => ({
  status,
  headers: [['content-type', 'application/json'], ...headers],
  body: Buffer.from(JSON.stringify({ message })),
})

function bucketOf(limits: Json | undefined): TokenBucket | undefined {
  const { ThrottlingRateLimit = 0, ThrottlingBurstLimit } = (limits ?? {}) as JsonObject
  const rate = Number(ThrottlingRateLimit)
  return rate > 0 ? new TokenBucket(rate, Number(ThrottlingBurstLimit ?? rate)) : undefined
}

/** The HTTP API of the template. */
export class ApiGateway {
  readonly #routes: ReadonlyMap<string, Route>
  readonly #matching: Routes
  readonly #bucket: TokenBucket | undefined
  /** Token buckets of routes that have their own throttle. */
  readonly #routeBuckets: ReadonlyMap<string, TokenBucket | undefined>
  readonly #identity: { accountId: string; apiId: string; domainName: string; stage: string }
  readonly #log: Log

  constructor(options: {
    template: Template
    functions: ReadonlyMap<string, LambdaFunction>
    keys: Keys
    accountId: string
    region: string
    timeoutFactor?: number | undefined
    log: Log
  }) {
    const { template, accountId, region, log } = options
    const [api, ...others] = template.resources('AWS::ApiGatewayV2::Api')
    if (!api || others.length > 0)
      throw new StartError('The template must have exactly one HTTP API.')
    const [stage] = template.resources('AWS::ApiGatewayV2::Stage')
    if (stage?.properties.StageName !== '$default')
      throw new StartError('The local cloud knows the $default stage only.')
    this.#log = log
    this.#identity = {
      accountId,
      apiId: api.ref,
      domainName: new URL(api.attributes.ApiEndpoint ?? '').host,
      stage: '$default',
    }
    this.#routes = routesOf(options, `arn:aws:execute-api:${region}:${accountId}:${api.ref}`)
    this.#matching = new Routes(this.#routes.keys())
    this.#bucket = bucketOf(stage.properties.DefaultRouteSettings)
    this.#routeBuckets = new Map(
      Object.entries((stage.properties.RouteSettings ?? {}) as JsonObject).map(
        ([routeKey, limits]) => {
          if (!this.#routes.has(routeKey))
            throw new StartError(`Unable to find Route by key ${routeKey} within RouteSettings.`)
          return [routeKey, bucketOf(limits)]
        },
      ),
    )
  }

  get domainName(): string {
    return this.#identity.domainName
  }

  readonly handle: Handler = async (incoming, response) => {
    const requestId = randomBytes(11).toString('base64url')
    const wire = await this.#answer(incoming, requestId)
    reply(response, wire, requestId)
  }

  async #answer(incoming: IncomingMessage, requestId: string): Promise<HttpResponse> {
    const { method = 'GET', url = '/' } = incoming
    const headers = headersOf(incoming)
    let body: Buffer
    try {
      body = await readBody(incoming, maxBodyBytes)
    } catch (error) {
      if (error instanceof BodyTooLarge) return gatewayResponse(413, 'Request Entity Too Large')
      throw error
    }
    const match = this.#matching.match(method, decodePath(url))
    const route = match && this.#routes.get(match.routeKey)
    if (!match || !route) return gatewayResponse(404, 'Not Found')
    const bucket = this.#routeBuckets.get(match.routeKey) ?? this.#bucket
    if (bucket && !bucket.take()) return gatewayResponse(429, 'Too Many Requests')
    let authorized: Authorized | undefined
    if (route.authorizer) {
      const checked = route.authorizer.check(headers)
      if ('wwwAuthenticate' in checked)
        return gatewayResponse(401, 'Unauthorized', [['www-authenticate', checked.wwwAuthenticate]])
      authorized = checked
    }
    const sourceIp = incoming.socket.remoteAddress ?? '127.0.0.1'
    const request: ApiRequest = { method, url, headers, body, sourceIp }
    const event = eventOf(request, {
      ...this.#identity,
      requestId,
      match,
      ...(authorized && { authorized }),
      now: new Date(),
    })
    return this.#call(route, event)
  }

  async #call(route: Route, event: object): Promise<HttpResponse> {
    const failure = gatewayResponse(500, 'Internal Server Error')
    if (!route.permitted) {
      this.#log(`api: no permission lets the API call ${route.target.settings.name}`)
      return failure
    }
    if (Buffer.byteLength(JSON.stringify(event)) > maxPayloadBytes)
      return gatewayResponse(413, 'Request Entity Too Large')
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), route.timeoutMs)
    })
    const outcome = await Promise.race([route.target.invoke(event), tooLate])
    clearTimeout(timer)
    if (!outcome) return gatewayResponse(503, 'Service Unavailable')
    if (!outcome.ok) return failure
    return responseOf(outcome.payload) ?? failure
  }
}

function routesOf(
  options: {
    template: Template
    functions: ReadonlyMap<string, LambdaFunction>
    keys: Keys
    timeoutFactor?: number | undefined
  },
  apiArn: string,
): Map<string, Route> {
  const { template, functions, keys, timeoutFactor = 1 } = options
  const permissions = new InvokePermissions(template)
  const authorizers = new Map(
    template.resources('AWS::ApiGatewayV2::Authorizer').map(({ ref, logicalId, properties }) => {
      if (properties.AuthorizerType !== 'JWT')
        throw new StartError(`The local cloud knows JWT authorizers only, not ${logicalId}.`)
      return [ref, new JwtAuthorizer(properties, keys)]
    }),
  )
  const integrations = new Map(
    template
      .resources('AWS::ApiGatewayV2::Integration')
      .map((integration) => [`integrations/${integration.ref}`, integration.properties]),
  )
  const routes = new Map<string, Route>()
  for (const { logicalId, properties } of template.resources('AWS::ApiGatewayV2::Route')) {
    const routeKey = String(properties.RouteKey)
    const integration = integrations.get(String(properties.Target))
    const functionArn = String(integration?.IntegrationUri)
    const target = functions.get(functionArn)
    if (!target || integration?.PayloadFormatVersion !== '2.0')
      throw new StartError(
        `Route ${logicalId} has no function integration with payload format 2.0.`,
      )
    const authorizer = authorizers.get(String(properties.AuthorizerId))
    if (properties.AuthorizationType === 'JWT' && !authorizer)
      throw new StartError(`Route ${logicalId} names no authorizer.`)
    if (properties.AuthorizationScopes)
      throw new StartError(`The local cloud does not know the scopes of route ${logicalId}.`)
    const source = `${apiArn}/$default/${routeKey.replace(' ', '')}`
    routes.set(routeKey, {
      target,
      ...(authorizer && { authorizer }),
      timeoutMs: Number(integration.TimeoutInMillis ?? maxIntegrationMs) * timeoutFactor,
      permitted: permissions.allows('apigateway.amazonaws.com', functionArn, source),
    })
  }
  return routes
}

const headersOf = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headersDistinct).map(([name, values]) => [
      name,
      (values ?? []).join(name === 'cookie' ? '; ' : ','),
    ]),
  )

function reply(
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  requestId: string,
) {
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.setHeader('apigw-requestid', requestId)
  response.setHeader('content-length', body.length)
  response.writeHead(status)
  response.end(body)
}
