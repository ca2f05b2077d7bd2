import type { IncomingMessage } from 'node:http'
import type { CredentialStore } from '../credential-store.ts'
import { type Handler, readBody, send } from '../http.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { SignatureError, verifySignature } from '../sigv4.ts'
import { type LambdaFunction, maxPayloadBytes } from './lambda.ts'
import type { Outcome } from './lambda-environment.ts'

const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations(?:\?.*)?$/

const errorPayload = (outcome: Extract<Outcome, { ok: false }>): string =>
  JSON.stringify({
    errorType: outcome.errorType,
    errorMessage: outcome.errorMessage,
    ...(outcome.trace?.length ? { trace: outcome.trace } : {}),
  })

/** Lambda's Invoke call: `POST /2015-03-31/functions/NAME/invocations`. */
export function lambdaApi(options: {
  find: (name: string) => LambdaFunction | undefined
  credentialStore: CredentialStore
  whyDenied: WhyDenied
}): Handler {
  const { find, credentialStore, whyDenied } = options

  /** @returns the error text if the call is not permitted, or undefined */
  const refusal = (request: IncomingMessage, body: Buffer, resource: string) => {
    try {
      const { principal } = verifySignature(request, credentialStore, body)
      return whyDenied(principal, { action: 'lambda:InvokeFunction', resource })
    } catch (error) {
      if (error instanceof SignatureError) return error.message
      throw error
    }
  }

  return async (request, response) => {
    const json = { 'content-type': 'application/json' }
    const refuse = (status: number, type: string, message: string) =>
      send(response, status, JSON.stringify({ Type: 'User', Message: message }), {
        ...json,
        'x-amzn-errortype': type,
      })
    const bytes = await readBody(request)
    const body = bytes.toString('utf8')
    const name = decodeURIComponent(path.exec(request.url ?? '')?.[1] ?? '')
    const called = name && find(name.split(':').at(-1) ?? name)
    if (request.method !== 'POST' || !called)
      return refuse(404, 'ResourceNotFoundException', `Function not found: ${name}`)
    const refused = refusal(request, bytes, called.settings.arn)
    if (refused) return refuse(403, 'AccessDeniedException', refused)
    if (bytes.length > maxPayloadBytes)
      return refuse(413, 'RequestTooLargeException', 'Request must be smaller than 6291456 bytes')
    let event: unknown
    try {
      event = body === '' ? {} : JSON.parse(body)
    } catch {
      return refuse(400, 'InvalidRequestContentException', 'Could not parse request body into json')
    }
    if (request.headers['x-amz-invocation-type'] === 'Event') {
      void called.invokeAsync(event)
      return send(response, 202, '', json)
    }
    const outcome = await called.invoke(event)
    if (outcome.ok) return send(response, 200, outcome.payload, json)
    send(response, 200, errorPayload(outcome), { ...json, 'x-amz-function-error': 'Unhandled' })
  }
}
