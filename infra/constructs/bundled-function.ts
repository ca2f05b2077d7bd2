import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { CfnRole, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { keptDays } from '../../shared/trust/kept.ts'
import { bundleOf } from '../bundles.ts'
import type {
  ConfiguredVariable,
  FunctionRecord,
  Permission,
  Resources,
  Writes,
} from '../function-record.ts'
import { type FunctionName, functions, timeoutSecondsOf } from '../functions.ts'
import type { StageSettings } from '../stages/settings.ts'
import { environmentOf } from './function-environment.ts'

export const functionNameOf = (stage: string, name: FunctionName): string =>
  `veridock-${stage}-${name}`

/** The resources that a stack has. Each function needs only those that its record names. */
export type AvailableResources = Pick<Resources, 'settings'> & Partial<Resources>

export type BundledFunctionProps = {
  name: FunctionName
  resources: AvailableResources
  /** @default the record's */
  description?: string
  /** Variables in addition to the record's. */
  environment?: readonly ConfiguredVariable[]
}

/** The function's record, with what it needs on this stage alone. */
function recordOf(name: FunctionName, { accountsRecovered }: StageSettings): FunctionRecord {
  const { forRecoveredAccounts: more, ...record } = functions[name]
  if (!accountsRecovered || !more) return record
  return {
    ...record,
    writes: [...(record.writes ?? []), ...more.writes],
    permissions: { ...record.permissions, ...more.permissions },
  }
}

/** Creates a function from its record in infra/functions.ts, with its permissions. */
export function bundledFunction(scope: Construct, id: string, props: BundledFunctionProps) {
  const { name, resources } = props
  const { settings } = resources
  const record = recordOf(name, settings)
  const description = props.description ?? record.description
  const functionName = functionNameOf(settings.stage, name)
  const reserved = settings.reservedConcurrency[name]
  const environment = environmentOf(record, props.environment ?? [], resources)
  const logGroup = new LogGroup(scope, `${id}Logs`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: keptDays.functionLogs,
    // A rollback that brings a removed function back creates its group again, under the same name.
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const made = new LambdaFunction(scope, id, {
    functionName,
    ...(description && { description }),
    code: Code.fromAsset(bundleOf(name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: record.architecture === 'x86_64' ? Architecture.X86_64 : Architecture.ARM_64,
    memorySize: record.memoryMb ?? 1024,
    timeout: Duration.seconds(timeoutSecondsOf(name)),
    environment,
    loggingFormat: LoggingFormat.JSON,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
    logGroup,
  })
  limitToOwnLog(made, logGroup)
  grantPermissions(made, name, record, resources)
  return made
}

/**
 * In place of the managed policy that CDK attaches, which allows writing every log of the account. A role of our own would
 * have another logical id, and so replace the role of every function: it cannot be made below the function that it is for.
 * @throws Error if CDK makes the role in another way
 */
function limitToOwnLog({ role, node }: LambdaFunction, { logGroupArn }: LogGroup): void {
  const raw = role?.node.defaultChild
  if (!(raw instanceof CfnRole)) throw new Error(`${node.path} has no role that CDK has made`)
  raw.managedPolicyArns = []
  raw.policies = [
    {
      policyName: 'log',
      policyDocument: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroupArn],
          }),
        ],
      }),
    },
  ]
}

/** Calls the grants that the function's record names, and connects its queue. */
function grantPermissions(
  to: LambdaFunction,
  name: FunctionName,
  record: FunctionRecord,
  resources: AvailableResources,
): void {
  const { permissions = {}, eventSource } = record
  for (const permission of Object.keys(permissions) as Permission[]) {
    const [resource, grant] = permission.split('.') as [keyof Resources, string]
    // `Permission` names methods that take a function, and what it may write.
    const grants = resources[resource] as unknown as Record<
      string,
      (to: LambdaFunction, writes: Writes) => void
    >
    if (!grants?.[grant]) throw new Error(`${name} needs ${permission}, which this stack lacks`)
    grants[grant](to, record)
  }
  if (!eventSource) return
  const source = resources[eventSource]
  if (!source) throw new Error(`${name} needs the queue of ${eventSource}, which this stack lacks`)
  source.addConsumer(to)
}
