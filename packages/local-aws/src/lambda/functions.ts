import type { Assembly } from '../cloudformation/assembly.ts'
import type { JsonObject, Resource, Template } from '../cloudformation/template.ts'
import type { CredentialStore } from '../credential-store.ts'
import type { Log } from '../log.ts'
import type { Ports } from '../ports.ts'
import { StartError } from '../start-error.ts'
import { LambdaFunction } from './lambda.ts'

const text = (value: unknown): string => (value === undefined ? '' : String(value))

/** Lambda's own environment variables, and the endpoints of the services. */
const runtimeVariables = (
  name: string,
  memoryMb: number,
  handler: string,
  options: { region: string; ports: Ports; credentialStore: CredentialStore; folder: string },
): Record<string, string> => {
  const { region, ports, credentialStore, folder } = options
  const at = (port: number) => `http://127.0.0.1:${port}`
  const { accessKeyId, secretAccessKey } = credentialStore.ofFunction(name)
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: folder,
    LAMBDA_RUNTIME_DIR: '/var/runtime',
    _HANDLER: handler,
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    AWS_ENDPOINT_URL_DYNAMODB: at(ports.dynamodb),
    AWS_ENDPOINT_URL_S3: at(ports.s3),
    AWS_ENDPOINT_URL_SES: at(ports.mail),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: at(ports.cognito),
    AWS_ENDPOINT_URL_LAMBDA: at(ports.lambda),
    AWS_ENDPOINT_URL_SQS: at(ports.sqs),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: at(ports.secrets),
    // Functions must not read the AWS settings of this machine.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
  }
}

/** Whether a function belongs to one of CDK's custom resources, which are emulated. */
function isProviderOf(customResources: Resource[], arn: string): boolean {
  return customResources.some(({ properties }) => properties.ServiceToken === arn)
}

/** The template's functions by ARN. */
export function functionsOf(options: {
  template: Template
  assembly: Assembly
  credentialStore: CredentialStore
  ports: Ports
  timeoutFactor?: number | undefined
  log: Log
}): Map<string, LambdaFunction> {
  const { template, assembly, credentialStore, ports, timeoutFactor, log } = options
  const providers = [...template.types]
    .filter((type) => type.startsWith('Custom::'))
    .flatMap((type) => template.resources(type))
  const functions = new Map<string, LambdaFunction>()
  for (const { ref: name, attributes, properties } of template.resources('AWS::Lambda::Function')) {
    const arn = attributes.Arn ?? ''
    if (isProviderOf(providers, arn)) continue
    const runtime = text(properties.Runtime)
    if (!runtime.startsWith('nodejs'))
      throw new StartError(`The local cloud does not know the runtime ${runtime} of ${name}.`)
    const folder = assembly.assetFolder(text((properties.Code as JsonObject).S3Key))
    const memoryMb = Number(properties.MemorySize ?? 128)
    const handler = text(properties.Handler)
    const own = (properties.Environment as { Variables?: Record<string, string> } | undefined)
      ?.Variables
    const environment = {
      ...runtimeVariables(name, memoryMb, handler, {
        region: assembly.region,
        ports,
        credentialStore,
        folder,
      }),
      ...own,
    }
    const timeoutSeconds = Number(properties.Timeout ?? 3)
    functions.set(
      arn,
      new LambdaFunction(
        { name, arn, folder, handler, memoryMb, timeoutSeconds, timeoutFactor, environment },
        log,
      ),
    )
  }
  return functions
}
