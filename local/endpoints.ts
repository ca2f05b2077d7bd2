import type { LocalAws } from 'local-aws'
import { StartError } from 'local-aws/start-error'
import { standInPorts } from './ports.ts'
import { signingSecretName } from './secrets.ts'

type Credentials = LocalAws['credentials']

/** The content of `.local/endpoints.json`, which tests and tools read. */
export type Endpoints = {
  site: string
  api: string
  dynamodb: { endpoint: string; table: string }
  s3: { endpoint: string; reportsBucket: string }
  cognito: { endpoint: string; userPoolId: string; clientId: string }
  mail: { inbox: string; messages: string }
  lambda: { endpoint: string }
  sqs: { endpoint: string; queues: string[] }
  secrets: { endpoint: string }
  model: string
  robot: string
  checkout: string
  payments: { webhook: string; signingSecret: string }
  credentials: Credentials & { region: string }
  /**
   * Access keys of the report uploaders' role; absent if the template has no such role.
   */
  uploaders?: Credentials
}

/** Some endpoints use an IP address: SDKs put bucket names into the path only for IP addresses. */
export function endpointsOf(aws: LocalAws, portBase: number): Endpoints {
  const { ports, credentials, region } = aws
  const { model, payments, robot } = standInPorts(portBase)
  const withIp = (port: number) => `http://127.0.0.1:${port}`
  const withHostName = (port: number) => `http://localhost:${port}`
  const [uploaders] = aws.roleCredentials.values()
  return {
    site: withHostName(ports.site),
    api: withIp(ports.api),
    dynamodb: { endpoint: withIp(ports.dynamodb), table: first(aws, 'AWS::DynamoDB::Table') },
    s3: { endpoint: withIp(ports.s3), reportsBucket: reportsBucketOf(aws) },
    cognito: {
      endpoint: withHostName(ports.cognito),
      userPoolId: first(aws, 'AWS::Cognito::UserPool'),
      clientId: first(aws, 'AWS::Cognito::UserPoolClient'),
    },
    mail: {
      inbox: `${withHostName(ports.mail)}/`,
      messages: `${withHostName(ports.mail)}/messages`,
    },
    lambda: { endpoint: withIp(ports.lambda) },
    sqs: {
      endpoint: withIp(ports.sqs),
      queues: aws.queues().map(({ settings }) => settings.url),
    },
    secrets: { endpoint: withIp(ports.secrets) },
    model: `${withIp(model)}/generate`,
    robot: withIp(robot),
    checkout: withHostName(payments),
    payments: {
      webhook: `${withHostName(ports.site)}/api/webhooks/payments`,
      signingSecret: aws.secretValue(signingSecretName),
    },
    credentials: { ...credentials, region },
    ...(uploaders && { uploaders }),
  }
}

/** The reports bucket, found by its construct's name in infra/stacks/data-stack.ts. */
function reportsBucketOf(aws: LocalAws): string {
  const bucket = aws
    .resources('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith('Reports'))
  if (!bucket) throw new StartError('The template has no bucket for reports.')
  return bucket.ref
}

function first(aws: LocalAws, type: string): string {
  const [resource] = aws.resources(type)
  if (!resource) throw new StartError(`The template has no ${type}.`)
  return resource.ref
}
