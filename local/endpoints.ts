import type { LocalAws } from 'local-aws'
import { StartError } from 'local-aws/start-error'
import { standInPorts } from './ports.ts'
import { signingSecretName } from './secrets.ts'

type Credentials = LocalAws['credentials']

/** `.local/endpoints.json`: see "Contracts". */
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
  checkout: string
  payments: { webhook: string; signingSecret: string }
  credentials: Credentials & { region: string }
  /**
   * Access keys with the rights of report uploaders; absent where the template has no such role.
   */
  uploaders?: Credentials
}

/** Host names differ with reason: SDKs use paths for buckets only where the host is a number. */
export function endpointsOf(aws: LocalAws, portBase: number): Endpoints {
  const { ports, credentials, region } = aws
  const { model, payments } = standInPorts(portBase)
  const numbered = (port: number) => `http://127.0.0.1:${port}`
  const named = (port: number) => `http://localhost:${port}`
  const [uploaders] = aws.roleCredentials.values()
  return {
    site: named(ports.site),
    api: numbered(ports.api),
    dynamodb: { endpoint: numbered(ports.dynamodb), table: first(aws, 'AWS::DynamoDB::Table') },
    s3: { endpoint: numbered(ports.s3), reportsBucket: reportsBucketOf(aws) },
    cognito: {
      endpoint: named(ports.cognito),
      userPoolId: first(aws, 'AWS::Cognito::UserPool'),
      clientId: first(aws, 'AWS::Cognito::UserPoolClient'),
    },
    mail: { inbox: `${named(ports.mail)}/`, messages: `${named(ports.mail)}/messages` },
    lambda: { endpoint: numbered(ports.lambda) },
    sqs: {
      endpoint: numbered(ports.sqs),
      queues: aws.queues().map(({ settings }) => settings.url),
    },
    secrets: { endpoint: numbered(ports.secrets) },
    model: `${numbered(model)}/generate`,
    checkout: named(payments),
    payments: {
      webhook: `${named(ports.site)}/api/webhooks/payments`,
      signingSecret: aws.secretValue(signingSecretName),
    },
    credentials: { ...credentials, region },
    ...(uploaders && { uploaders }),
  }
}

/** By its construct's name in infra/stacks/data-stack.ts. */
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
