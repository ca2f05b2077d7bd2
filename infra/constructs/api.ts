import { Duration, Fn } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Route } from '../../shared/routes/route.ts'
import { type RouteName, routes } from '../../shared/routes/routes.ts'
import * as serviceRoutes from '../../shared/routes/service.ts'
import { keptDays } from '../../shared/trust/kept.ts'
import type { Resources } from '../function-record.ts'
import { functionRoutes } from '../function-routes.ts'
import { apiEnvironment, type FunctionName } from '../functions.ts'
import type { StageSettings, Throttle } from '../stages/settings.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

/**
 * One JSON line per call, without its content, token or query. Also without the IP address, which here is CloudFront's;
 * the viewer's is only in the firewall's log, to investigate abuse.
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    // The id that an error message asks the buyer to quote.
    functionRequestId: '$context.integration.requestId',
    at: '$context.requestTimeEpoch',
    userAgent: '$context.identity.userAgent',
    route: '$context.routeKey',
    status: '$context.status',
    bytes: '$context.responseLength',
    milliseconds: '$context.responseLatency',
    buyer: '$context.authorizer.claims.sub',
    error: '$context.integrationErrorMessage',
  }),
)

/**
 * Throttles public routes that store or send something or call the model: a burst of these costs money or floods an
 * inbox. The service's own routes (`serviceRoutes`) are not throttled: they read nothing, or take payment events, which
 * are signed and arrive in bursts.
 */
const publicRouteThrottles = ({ rateLimit, burstLimit }: Throttle) =>
  Object.fromEntries(
    Object.entries<Route>(routes)
      .filter(([name, { access }]) => access === 'anyone' && !(name in serviceRoutes))
      .map(([, { method, path }]) => [
        `${method} ${path}`,
        { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
      ]),
  )

/** One function and the routes that it handles. */
type Group = {
  id: string
  name: FunctionName
  description?: string
  routes: readonly RouteName[]
}

const keysOf = <Routes extends object>(of: Routes) => Object.keys(of) as (keyof Routes)[]

type NamesOf<Routes> = Routes extends object ? keyof Routes : never
type InFunction = NamesOf<(typeof functionRoutes)[keyof typeof functionRoutes]>
const inFunctionRoutes = new Set<RouteName>(Object.values(functionRoutes).flatMap(keysOf))

/** Every other route is a function of its own. */
const groups: readonly Group[] = [
  ...keysOf(functionRoutes).map((name) => ({
    id: name,
    name,
    routes: keysOf(functionRoutes[name]) as RouteName[],
  })),
  ...keysOf(routes)
    .filter((name): name is Exclude<RouteName, InFunction> => !inFunctionRoutes.has(name))
    .map((id) => {
      const { name, method, path, summary } = routes[id]
      return { id, name, description: `${method} ${path}: ${summary}`, routes: [id] }
    }),
]

/** The HTTP API: every route of shared/routes with the function that handles it. */
export class Api extends Construct {
  readonly accessLogs: LogGroup
  readonly #api: HttpApi
  readonly #buyers: HttpJwtAuthorizer
  readonly #settings: StageSettings
  readonly #routes: HttpRoute[] = []
  readonly #functions = new Map<RouteName, LambdaFunction>()

  constructor(
    scope: Construct,
    id: string,
    { settings, signIn }: Pick<Resources, 'settings' | 'signIn'>,
  ) {
    super(scope, id)
    this.#settings = settings
    // Only requests with a valid token of our pool and client reach a function. The authorizer also
    // accepts id tokens: the handlers refuse those.
    this.#buyers = new HttpJwtAuthorizer('Buyers', signIn.issuer, {
      jwtAudience: [signIn.client.userPoolClientId],
    })
    this.#api = new HttpApi(this, 'Http', {
      apiName: `veridock-${settings.stage}`,
      createDefaultStage: false,
    })
    this.accessLogs = new LogGroup(this, 'AccessLogs', { retention: keptDays.apiLogs })
  }

  /**
   * Adds functions with their routes to a stack.
   * @param isHere whether a function belongs to it
   */
  addFunctions(
    stack: Construct,
    resources: AvailableResources,
    isHere: (name: FunctionName) => boolean,
  ) {
    for (const { id, routes: names, ...about } of groups.filter(({ name }) => isHere(name))) {
      const handler = bundledFunction(stack, id, {
        ...about,
        resources,
        environment: apiEnvironment,
      })
      const integration = new HttpLambdaIntegration(`${id}Integration`, handler, {
        // A permission for each route would be a resource each, and a stack has at most 500.
        scopePermissionToRoute: names.length === 1,
      })
      for (const name of names) {
        const { path, method, access }: Route = routes[name]
        this.#routes.push(
          new HttpRoute(stack, `Route-${name}`, {
            httpApi: this.#api,
            routeKey: HttpRouteKey.with(path, HttpMethod[method]),
            integration,
            authorizer: access === 'anyone' ? new HttpNoneAuthorizer() : this.#buyers,
          }),
        )
        this.#functions.set(name, handler)
      }
    }
  }

  /** Adds the stage, after all functions: its settings can only name routes that already exist. */
  addStage(stack: Construct) {
    const { throttle, publicThrottle } = this.#settings
    const stage = new HttpStage(stack, 'ApiStage', {
      httpApi: this.#api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: accessLogFormat,
      },
    })
    stage.node.addDependency(...this.#routes)
    const raw = stage.node.defaultChild as CfnStage
    raw.routeSettings = publicRouteThrottles(publicThrottle)
  }

  /** The function behind one route. */
  handlerOf(name: RouteName): LambdaFunction {
    const handler = this.#functions.get(name)
    if (!handler) throw new Error(`The route ${name} has no function`)
    return handler
  }

  get id(): string {
    return this.#api.apiId
  }

  /** One of API Gateway's metrics, over five minutes. */
  metric(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: this.id },
      statistic,
      period: Duration.minutes(5),
    })
  }

  /** Every function of the API. */
  get handlers(): readonly LambdaFunction[] {
    return [...new Set(this.#functions.values())]
  }

  /** The API's host name, used as the distribution's origin. */
  get domainName(): string {
    return Fn.select(2, Fn.split('/', this.#api.apiEndpoint))
  }
}
