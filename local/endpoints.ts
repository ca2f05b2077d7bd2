import type { Credentials } from './credentials.ts'
import type { Ports } from './ports.ts'
import type { Retained } from './retained.ts'

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
  /** Keys with the rights of those who drop reports; absent where the template has no such role. */
  uploaders?: Credentials
}

/** Host names differ with reason: SDKs use paths for buckets only where the host is a number. */
export const endpointsOf = (options: {
  ports: Ports
  retained: Retained
  credentials: Credentials
  uploaders: Credentials | undefined
  region: string
}): Endpoints => {
  const { ports, retained, credentials, uploaders, region } = options
  const numbered = (port: number) => `http://127.0.0.1:${port}`
  const named = (port: number) => `http://localhost:${port}`
  return {
    site: named(ports.site),
    api: numbered(ports.api),
    dynamodb: { endpoint: numbered(ports.dynamodb), table: retained.table.ref },
    s3: { endpoint: numbered(ports.s3), reportsBucket: retained.bucket.ref },
    cognito: {
      endpoint: named(ports.cognito),
      userPoolId: retained.pool.ref,
      clientId: retained.client.ref,
    },
    mail: { inbox: `${named(ports.mail)}/`, messages: `${named(ports.mail)}/messages` },
    lambda: { endpoint: numbered(ports.lambda) },
    sqs: {
      endpoint: numbered(ports.sqs),
      queues: [...retained.queues.values()].map(({ settings }) => settings.url),
    },
    secrets: { endpoint: numbered(ports.secrets) },
    model: `${numbered(ports.model)}/generate`,
    checkout: named(ports.payments),
    payments: {
      webhook: `${named(ports.site)}/api/webhooks/payments`,
      signingSecret: retained.paymentSecret('payment-signing-secret'),
    },
    credentials: { ...credentials, region },
    ...(uploaders && { uploaders }),
  }
}
