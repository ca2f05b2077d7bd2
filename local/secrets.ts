import { randomBytes, randomUUID } from 'node:crypto'
import type { Keyring } from './credentials.ts'
import { type Handler, header, readBody, send } from './http.ts'
import type { Permit } from './iam/permissions.ts'
import { SignatureError, verifySignature } from './sigv4.ts'
import type { JsonObject, Resource } from './template.ts'

/** The values of secrets, kept for this copy. */
export type SecretValues = {
  once: (name: string, make: () => string) => string
  put: (name: string, value: string) => void
}

class SecretsError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** The variable of this machine that gives a secret its value: `veridock/local/model-key` is MODEL_KEY. */
const variableOf = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replaceAll('-', '_')
    .toUpperCase()

const random = (): string => randomBytes(24).toString('base64url')

/**
 * What a secret holds: what the machine's environment says, or a random value made for this copy.
 * On AWS an operator fills each in; here everything works at once.
 */
export const secretValue = (
  name: string,
  values: SecretValues,
  environment: NodeJS.ProcessEnv = process.env,
): string => environment[variableOf(name)] || values.once(`secret ${name}`, random)

/** The part of Secrets Manager's API that functions and operators use. */
export function secretsApi(options: {
  secrets: () => Resource[]
  values: SecretValues
  keyring: Keyring
  permit: Permit
}): Handler {
  const { secrets, values, keyring, permit } = options

  const named = (input: JsonObject): { arn: string; name: string } => {
    const id = String(input.SecretId)
    const found = secrets()
      .map(({ ref, properties }) => ({ arn: ref, name: String(properties.Name) }))
      .find(({ arn, name }) => id === arn || id === name)
    if (found) return found
    throw new SecretsError(
      'ResourceNotFoundException',
      "Secrets Manager can't find the specified secret.",
    )
  }

  const act = (action: string, input: JsonObject, { arn, name }: { arn: string; name: string }) => {
    switch (action) {
      case 'GetSecretValue':
        return {
          ARN: arn,
          Name: name,
          SecretString: secretValue(name, values),
          VersionStages: ['AWSCURRENT'],
        }
      case 'PutSecretValue':
        values.put(`secret ${name}`, String(input.SecretString))
        return { ARN: arn, Name: name, VersionId: randomUUID(), VersionStages: ['AWSCURRENT'] }
      case 'DescribeSecret':
        return { ARN: arn, Name: name }
      default:
        throw new SecretsError('UnknownOperationException', `No operation ${action} here.`)
    }
  }

  return async (request, response) => {
    const reply = (status: number, output: object) =>
      send(response, status, JSON.stringify(output), {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-requestid': randomUUID(),
      })
    try {
      const body = await readBody(request, 1024 * 1024)
      const { method = 'POST', url = '/', headers } = request
      const { principal } = verifySignature({ method, url, headers }, keyring, body)
      const action = header(request, 'x-amz-target').split('.')[1] ?? ''
      const input = JSON.parse(body.toString('utf8') || '{}') as JsonObject
      const secret = named(input)
      const reason = permit(principal, {
        action: `secretsmanager:${action}`,
        resource: secret.arn,
      })
      if (reason) throw new SecretsError('AccessDeniedException', reason)
      reply(200, act(action, input, secret))
    } catch (error) {
      if (error instanceof SecretsError)
        return reply(400, { __type: error.type, message: error.message, Message: error.message })
      if (!(error instanceof SignatureError)) throw error
      reply(400, { __type: 'InvalidSignatureException', message: error.message })
    }
  }
}
