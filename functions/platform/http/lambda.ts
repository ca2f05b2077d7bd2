import middy from '@middy/core'
import jsonBody from '@middy/http-json-body-parser'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import * as z from 'zod'
import { deskRoles } from '../../../shared/desk/roles.ts'
import type { Route } from '../../../shared/routes/route.ts'
import { logEvent } from '../log.ts'
import { compress } from './compression.ts'
import type { DeskAccess } from './desk-access.ts'
import { verifyOriginHeader } from './origin-verification.ts'
import { type ApiEvent, callerOf, parseRequest } from './parse-request.ts'
import { problemResponse } from './problem-response.ts'
import type { RouteHandler } from './route.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer
type Result = APIGatewayProxyStructuredResultV2

function responseOf(route: Route, answer: unknown): Result {
  const { cacheSeconds, status: statusCode = 200 } = route
  const caching = {
    'cache-control': cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`,
  }
  if (statusCode === 204) return { statusCode, headers: caching }
  if (statusCode === 302)
    return {
      statusCode,
      headers: { ...caching, location: (answer as { location: string }).location },
    }
  if (route.file === undefined)
    return {
      statusCode,
      headers: { ...caching, 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    }
  return {
    statusCode,
    headers: {
      ...caching,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${route.file}"`,
    },
    body: String(answer),
  }
}

const WithId = z.object({ id: z.string() })

/**
 * Logs which verification request a call is about: the saved query "Story of one request" finds the call by it.
 * @param about the path's parameters, or the answer
 */
function logCall(route: Route, about: unknown): void {
  const found = WithId.safeParse(about)
  if (found.success) logEvent('Call about a request', { route: route.name, request: found.data.id })
}

/**
 * The Lambda handler of one route. The only place that uses middy.
 * @param desk who may call a route of the report desk; other routes have none
 */
export function lambda<R extends Route, Deps>(
  { route, handle }: RouteHandler<R, Deps>,
  deps: Deps,
  desk?: DeskAccess,
) {
  if (route.access === 'desk' && !desk) throw new Error(`${route.name} does not check its caller`)
  const readJson = jsonBody()
  const handler = middy<Event, Result>()
    .use({
      before: async (request) => {
        verifyOriginHeader(request.event.headers, process.env.ORIGIN_KEYS)
        // Before the body is read: others learn nothing about the route.
        const deskMember = await desk?.memberOf(
          callerOf(request.event as ApiEvent),
          route.roles ?? deskRoles,
        )
        Object.assign(request.event, { deskMember })
        // Without a body, the route's schema names the missing fields.
        return route.body && request.event.body !== undefined
          ? readJson.before?.(request)
          : undefined
      },
      onError: (request) => {
        request.response = problemResponse(request.error, {
          route: route.name,
          requestId: request.context.awsRequestId,
        })
      },
    })
    .handler(async (event: Event, _context: Context): Promise<Result> => {
      const call = parseRequest(route, event as ApiEvent)
      if (route.path.includes('/requests/{id}')) logCall(route, call.params)
      // Responses are parsed too, so fields outside the schema cannot leak.
      const answer = route.response.parse(await handle(deps, call))
      if (route.answersRequest) logCall(route, answer)
      const response = responseOf(route, answer)
      return compress(response, event.headers['accept-encoding'])
    })
  return Object.assign(handler, { route: route as Route })
}

/** A route whose handler needs no more than these dependencies. */
type RouteWith<Deps> = { route: Route; handle(deps: Deps, call: never): Promise<unknown> }

/** The Lambda handler of several routes: API Gateway says which one is called. */
export function lambdaOfRoutes<Deps>(
  deps: Deps,
  routes: readonly RouteWith<NoInfer<Deps>>[],
  desk?: DeskAccess,
) {
  const byKey = new Map(
    routes.map((each) => [
      `${each.route.method} ${each.route.path}`,
      lambda(each as RouteHandler<Route, Deps>, deps, desk),
    ]),
  )
  return async (event: Event, context: Context): Promise<Result> => {
    const handler = byKey.get(event.routeKey)
    // The template routes a path here that this function does not handle.
    if (!handler) throw new Error(`No handler answers ${event.routeKey}`)
    return handler(event, context)
  }
}
