import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CredentialStore } from './credential-store.ts'
import { type Handler, header, send } from './http.ts'

export type Service = 'dynamodb' | 's3' | 'ses' | 'sqs'

export type FunctionCall = { function: string; service: Service; action: string }

/**
 * `busy`: the service answers with a throttling error. `kill-before` and `kill-after` end the
 * function before the service gets the call, or after the service has executed it.
 */
export type Fault = 'busy' | 'kill-before' | 'kill-after'

/** Decides which calls between functions and services fail. */
export type Faults = { next: (call: FunctionCall) => Fault | undefined }

const busyAnswers: Record<Service, [status: number, type: string, body: string]> = {
  dynamodb: [
    400,
    'application/x-amz-json-1.0',
    '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException","message":"Too fast"}',
  ],
  s3: [
    503,
    'application/xml',
    '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
  ],
  ses: [
    503,
    'text/xml',
    '<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Receiver</Type><Code>ServiceUnavailable</Code><Message>Away</Message></Error></ErrorResponse>',
  ],
  sqs: [
    503,
    'application/x-amz-json-1.0',
    '{"__type":"com.amazonaws.sqs#ServiceUnavailable","message":"Away"}',
  ],
}

const actionOf = (request: IncomingMessage): string =>
  header(request, 'x-amz-target').split('.')[1] ?? request.method ?? ''

function callerOf(request: IncomingMessage, credentialStore: CredentialStore): string | undefined {
  const id = /Credential=([^/]+)\//.exec(header(request, 'authorization'))?.[1] ?? ''
  const principal = credentialStore.find(id)?.principal
  return principal?.kind === 'function' ? principal.name : undefined
}

/** Ends the function when the service has executed the call, and discards the response. */
function discardResponse(response: ServerResponse, kill: () => void) {
  response.end = () => {
    kill()
    response.destroy()
    return response
  }
}

/** Wraps a service's handler and injects the errors that a test requests. */
export function withFaults(
  service: Service,
  handler: Handler,
  options: {
    faults: Faults
    credentialStore: CredentialStore
    kill: (functionName: string) => void
  },
): Handler {
  const { faults, credentialStore, kill } = options
  return async (request, response) => {
    const name = callerOf(request, credentialStore)
    const fault =
      name === undefined
        ? undefined
        : faults.next({ function: name, service, action: actionOf(request) })
    if (name === undefined || fault === undefined) return handler(request, response)
    if (fault === 'busy') {
      const [status, type, body] = busyAnswers[service]
      request.resume()
      return send(response, status, body, { 'content-type': type })
    }
    if (fault === 'kill-before') {
      kill(name)
      return void response.destroy()
    }
    discardResponse(response, () => kill(name))
    return handler(request, response)
  }
}
