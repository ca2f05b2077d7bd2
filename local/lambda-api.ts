import { type Handler, readBody, send } from './http.ts'
import { type LambdaFunction, type Outcome, payloadLimit } from './lambda.ts'

const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations(?:\?.*)?$/

export const errorPayload = (outcome: Extract<Outcome, { ok: false }>): string =>
  JSON.stringify({
    errorType: outcome.errorType,
    errorMessage: outcome.errorMessage,
    ...(outcome.trace?.length ? { trace: outcome.trace } : {}),
  })

/** Lambda's Invoke call: `POST /2015-03-31/functions/NAME/invocations`. */
export function lambdaApi(find: (name: string) => LambdaFunction | undefined): Handler {
  return async (request, response) => {
    const json = { 'content-type': 'application/json' }
    const refuse = (status: number, type: string, message: string) =>
      send(response, status, JSON.stringify({ Type: 'User', Message: message }), {
        ...json,
        'x-amzn-errortype': type,
      })
    const body = (await readBody(request)).toString('utf8')
    const name = decodeURIComponent(path.exec(request.url ?? '')?.[1] ?? '')
    const called = name && find(name.split(':').at(-1) ?? name)
    if (request.method !== 'POST' || !called)
      return refuse(404, 'ResourceNotFoundException', `Function not found: ${name}`)
    if (Buffer.byteLength(body) > payloadLimit)
      return refuse(413, 'RequestTooLargeException', 'Request must be smaller than 6291456 bytes')
    let event: unknown
    try {
      event = body === '' ? {} : JSON.parse(body)
    } catch {
      return refuse(400, 'InvalidRequestContentException', 'Could not parse request body into json')
    }
    if (request.headers['x-amz-invocation-type'] === 'Event') {
      void called.invokeLater(event)
      return send(response, 202, '', json)
    }
    const outcome = await called.invoke(event)
    if (outcome.ok) return send(response, 200, outcome.payload, json)
    send(response, 200, errorPayload(outcome), { ...json, 'x-amz-function-error': 'Unhandled' })
  }
}
