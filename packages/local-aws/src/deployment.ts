import type { ServerResponse } from 'node:http'
import { ApiGateway } from './api-gateway/api-gateway.ts'
import type { Assembly } from './cloudformation/assembly.ts'
import type { Template } from './cloudformation/template.ts'
import { CloudFront } from './cloudfront/cloudfront.ts'
import { SiteBucket } from './cloudfront/site-bucket.ts'
import { deploySites, siteBucketNames } from './cloudfront/site-deployment.ts'
import { poolKeys } from './cognito/cognito-tokens.ts'
import { EventBridge } from './event-bridge/event-bridge.ts'
import { type Handler, send } from './http.ts'
import { assertMayPoll } from './iam/pollers.ts'
import { EventSourceMapping, type RetrySeconds } from './lambda/event-source-mapping.ts'
import { functionsOf } from './lambda/functions.ts'
import { InvokePermissions } from './lambda/invoke-permissions.ts'
import type { LambdaFunction } from './lambda/lambda.ts'
import type { Log } from './log.ts'
import { StartError } from './start-error.ts'
import type { StatefulServices } from './stateful-services.ts'
import type { Surroundings } from './surroundings.ts'

export type DeploymentOptions = Surroundings & {
  assembly: Assembly
  template: Template
  services: StatefulServices
  retrySeconds?: RetrySeconds | undefined
  viewerCountry?: string | undefined
  timeoutFactor?: number | undefined
  functionLog: Log
}

/** The parts that a reload replaces: functions, API and site. */
export class Deployment {
  readonly functions: ReadonlyMap<string, LambdaFunction>
  readonly #api: ApiGateway | undefined
  readonly #cloudFront: CloudFront | undefined
  readonly eventSources: EventSourceMapping[]
  readonly bus: EventBridge

  constructor(options: DeploymentOptions) {
    const { assembly, template, services, permissions, state, ports, region, log } = options
    const { retrySeconds } = options
    const functions = functionsOf({ ...options, log: options.functionLog })
    this.functions = functions
    const has = (type: string) => template.resources(type).length > 0
    this.#api = has('AWS::ApiGatewayV2::Api')
      ? new ApiGateway({ ...options, functions, keys: poolKeys })
      : undefined
    const sites = new Map(
      [...siteBucketNames(template)].map((name) => [
        name,
        new SiteBucket(state.folder('sites', name)),
      ]),
    )
    deploySites(template, assembly, sites)
    const hosts = new Map(
      this.#api && [[this.#api.domainName, { host: '127.0.0.1', port: ports.api }]],
    )
    this.#cloudFront = has('AWS::CloudFront::Distribution')
      ? new CloudFront({
          ...options,
          sites,
          hosts,
          bucketOf: (name) => ({
            find: (key) => services.objects.find(name, key),
            read: (key) => services.objects.read(name, key),
          }),
        })
      : undefined
    this.bus = new EventBridge(template, {
      ...options,
      find: (arn) => this.find(arn),
      queueOf: (arn) => services.queueOf(arn),
      invokePermissions: new InvokePermissions(template),
    })
    this.eventSources = template
      .resources('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => properties.Enabled !== false)
      .map(({ properties }) => {
        const called = this.find(String(properties.FunctionName))
        if (!called) throw new StartError(`No function ${properties.FunctionName}.`)
        assertMayPoll(permissions, called.settings.name, String(properties.EventSourceArn))
        const queue = services.queueOf(String(properties.EventSourceArn))
        return new EventSourceMapping(queue, called, {
          properties,
          region,
          log,
          ...(retrySeconds !== undefined && {
            retrySeconds:
              typeof retrySeconds === 'number' ? retrySeconds : retrySeconds(called.settings.name),
          }),
        })
      })
    // Last, so that a deployment that fails does not leave schedules running.
    this.bus.start()
  }

  readonly handleApi: Handler = async (request, response) =>
    this.#api ? this.#api.handle(request, response) : absent(response, 'HTTP API')

  readonly handleDistribution: Handler = async (request, response) =>
    this.#cloudFront
      ? this.#cloudFront.handle(request, response)
      : absent(response, 'CloudFront distribution')

  find(nameOrArn: string): LambdaFunction | undefined {
    return (
      this.functions.get(nameOrArn) ??
      [...this.functions.values()].find(({ settings }) => settings.name === nameOrArn)
    )
  }

  /** Stops after running calls have finished. */
  async stop(): Promise<void> {
    this.bus.stop()
    await Promise.all(this.eventSources.map((source) => source.stop()))
    await Promise.all([...this.functions.values()].map((called) => called.stop()))
    this.#cloudFront?.close()
  }
}

const absent = (response: ServerResponse, what: string): void =>
  send(response, 404, `The template has no ${what}.`, { 'content-type': 'text/plain' })
