import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { bundleOf } from '../bundles.ts'
import type { StageSettings } from '../stages/settings.ts'

export type BundledFunctionProps = {
  settings: StageSettings
  /** The file's name in functions/api, functions/events or functions/ops; also the end of the function's name. */
  name: string
  description: string
  environment?: Record<string, string>
  /** @default 10 seconds */
  timeout?: Duration
  /** @default 1024, where a Lambda gets over half a core: smaller ones start slower and cost the same */
  memorySize?: number
}

/** One function as all of ours are: arm64, Node.js 24, bundled, with logs that expire. */
export function bundledFunction(scope: Construct, id: string, props: BundledFunctionProps) {
  const functionName = `veridock-${props.settings.stage}-${props.name}`
  const reserved = props.settings.reservedConcurrency[props.name]
  return new LambdaFunction(scope, id, {
    functionName,
    description: props.description,
    code: Code.fromAsset(bundleOf(props.name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: props.memorySize ?? 1024,
    timeout: props.timeout ?? Duration.seconds(10),
    ...(props.environment && { environment: props.environment }),
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
    logGroup: new LogGroup(scope, `${id}Logs`, {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  })
}
