import { randomBytes, randomUUID } from 'node:crypto'
import type { JsonObject, Resource } from '../cloudformation/template.ts'
import type { CredentialStore } from '../credential-store.ts'
import type { Handler } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { jsonApi, ServiceError } from '../json-api.ts'

/** The values of secrets, kept in the state folder. */
export type SecretValues = {
  /** Returns the value that the options of the local cloud set; otherwise undefined or ''. */
  configured: (name: string) => string | undefined
  once: (name: string, make: () => string) => string
  get: (name: string) => string | undefined
  put: (name: string, value: string) => void
}

/** An ARN ends in the name, a hyphen and six more characters. */
const nameOf = (arn: string): string => arn.split(':secret:')[1]?.slice(0, -7) ?? ''

const random = (): string => randomBytes(24).toString('base64url')

/** The configured value of a secret, otherwise a random value that is generated once. */
export const secretValue = (name: string, values: SecretValues): string =>
  values.configured(name) || values.once(`secret ${name}`, random)

/** What is stored of a secret beside its value. */
const createdAt = (name: string) => `secret ${name} created`
const previousOf = (name: string) => `previous secret ${name}`

/** The part of Secrets Manager's API that functions and operators use. */
export function secretsApi(options: {
  secrets: () => Resource[]
  values: SecretValues
  credentialStore: CredentialStore
  whyDenied: WhyDenied
}): Handler {
  const { secrets, values, credentialStore, whyDenied } = options

  const named = (input: JsonObject): { arn: string; name: string } => {
    const id = String(input.SecretId)
    const found = secrets()
      .map(({ ref }) => ({ arn: ref, name: nameOf(ref) }))
      .find(({ arn, name }) => id === arn || id === name)
    if (found) return found
    throw new ServiceError(
      'ResourceNotFoundException',
      "Secrets Manager can't find the specified secret.",
    )
  }

  const act = (action: string, input: JsonObject, { arn, name }: { arn: string; name: string }) => {
    switch (action) {
      case 'GetSecretValue': {
        const label = String(input.VersionStage ?? 'AWSCURRENT')
        const value =
          label === 'AWSPREVIOUS' ? values.get(previousOf(name)) : secretValue(name, values)
        if (value === undefined)
          throw new ServiceError(
            'ResourceNotFoundException',
            `Secrets Manager can't find the specified secret value for staging label: ${label}`,
          )
        const created = label === 'AWSCURRENT' ? Number(values.get(createdAt(name)) ?? 0) : 0
        return {
          ARN: arn,
          Name: name,
          SecretString: value,
          CreatedDate: created,
          VersionStages: [label],
        }
      }
      case 'PutSecretValue':
        values.put(previousOf(name), secretValue(name, values))
        values.put(`secret ${name}`, String(input.SecretString))
        values.put(createdAt(name), String(Date.now() / 1000))
        return { ARN: arn, Name: name, VersionId: randomUUID(), VersionStages: ['AWSCURRENT'] }
      default:
        throw new ServiceError('UnknownOperationException', `No operation ${action} here.`)
    }
  }

  return jsonApi({
    contentType: 'application/x-amz-json-1.1',
    credentialStore,
    run(action, input, principal) {
      const secret = named(input)
      const reason = whyDenied(principal, {
        action: `secretsmanager:${action}`,
        resource: secret.arn,
      })
      if (reason) throw new ServiceError('AccessDeniedException', reason)
      return act(action, input, secret)
    },
  })
}
