import middy from '@middy/core'
import jsonBody from '@middy/http-json-body-parser'
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import type { Route } from '../../shared/routes.ts'
import { type ApiEvent, callOf } from './parse-call.ts'
import { problemResponse } from './problem-response.ts'
import type { RouteHandler } from './route.ts'

type Event = APIGatewayProxyEventV2WithJWTAuthorizer
type Result = APIGatewayProxyStructuredResultV2

/** The Lambda handler of one route: the only place that knows middy. */
export function lambda<R extends Route, Needs>(
  { route, handle }: RouteHandler<R, Needs>,
  needs: Needs,
) {
  const readJson = jsonBody()
  return middy<Event, Result>()
    .use({
      // Only where the route takes a body and one came: without one its schema says what is missing.
      before: (request) =>
        route.body && request.event.body !== undefined ? readJson.before?.(request) : undefined,
      onError: (request) => {
        request.response = problemResponse(request.error, {
          route: route.name,
          requestId: request.context.awsRequestId,
        })
      },
    })
    .handler(async (event: Event, _context: Context): Promise<Result> => {
      const answer = await handle(needs, callOf(route, event as ApiEvent))
      return {
        statusCode: route.status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        // Parsed on the way out too: what the schema does not name cannot leak.
        body: JSON.stringify(route.response.parse(answer)),
      }
    })
}
