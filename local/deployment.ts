import { ApiGateway } from './api-gateway.ts'
import type { Assembly } from './assembly.ts'
import { CloudFront } from './cloudfront.ts'
import { poolKeys } from './cognito.ts'
import type { Keyring } from './credentials.ts'
import { EventBridge } from './event-bridge.ts'
import { EventSource } from './event-source.ts'
import { type AwsEndpoints, functionsOf } from './functions.ts'
import type { Permissions } from './iam/permissions.ts'
import { assertMayPoll } from './iam/pollers.ts'
import { InvokePermissions } from './invoke-permissions.ts'
import type { LambdaFunction } from './lambda.ts'
import type { Log } from './log.ts'
import type { Ports } from './ports.ts'
import type { Retained } from './retained.ts'
import { SiteBucket } from './site-bucket.ts'
import { deploySites, siteBucketNames } from './site-deployment.ts'
import { StartError } from './start-error.ts'
import type { State } from './state.ts'
import type { Template } from './template.ts'

export type DeploymentOptions = {
  assembly: Assembly
  template: Template
  retained: Retained
  permissions: Permissions
  state: State
  ports: Ports
  keyring: Keyring
  accountId: string
  endpoints: AwsEndpoints
  retrySeconds?: number | undefined
  log: Log
  functionLog: Log
}

/** What can be replaced while everything runs: functions, API, site. */
export class Deployment {
  readonly functions: ReadonlyMap<string, LambdaFunction>
  readonly api: ApiGateway
  readonly cloudFront: CloudFront
  readonly eventSources: EventSource[]
  readonly bus: EventBridge

  constructor(options: DeploymentOptions) {
    const { assembly, template, retained, permissions, state, ports, keyring, accountId } = options
    const { endpoints, log, functionLog, retrySeconds } = options
    const { region } = assembly
    this.functions = functionsOf({ template, assembly, keyring, endpoints, log: functionLog })
    const functions = this.functions
    this.api = new ApiGateway({ template, functions, keys: poolKeys, accountId, region, log })
    const sites = new Map(
      [...siteBucketNames(template)].map((name) => [
        name,
        new SiteBucket(state.folder('sites', name)),
      ]),
    )
    deploySites(template, assembly, sites)
    const hosts = new Map([[this.api.domainName, { host: '127.0.0.1', port: ports.api }]])
    this.cloudFront = new CloudFront({ template, sites, hosts, permissions, log })
    this.bus = new EventBridge(template, {
      find: (arn) => this.find(arn),
      queueOf: (arn) => retained.queueOf(arn),
      invokePermissions: new InvokePermissions(template),
      region,
      accountId,
    })
    this.eventSources = template
      .resources('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => properties.Enabled !== false)
      .map(({ properties }) => {
        const called = this.find(String(properties.FunctionName))
        if (!called) throw new StartError(`No function ${properties.FunctionName}.`)
        assertMayPoll(permissions, called.settings.name, String(properties.EventSourceArn))
        const queue = retained.queueOf(String(properties.EventSourceArn))
        return new EventSource(queue, called, {
          properties,
          region,
          log,
          ...(retrySeconds !== undefined && { retrySeconds }),
        })
      })
    // Last: a deployment that was refused must not go on calling functions by the clock.
    this.bus.start()
  }

  /** A function by its name or ARN. */
  find(nameOrArn: string): LambdaFunction | undefined {
    return (
      this.functions.get(nameOrArn) ??
      [...this.functions.values()].find(({ settings }) => settings.name === nameOrArn)
    )
  }

  /** Lets what is under way finish. */
  async stop(): Promise<void> {
    this.bus.stop()
    await Promise.all(this.eventSources.map((source) => source.stop()))
    await Promise.all([...this.functions.values()].map((called) => called.stop()))
    this.cloudFront.close()
  }
}
