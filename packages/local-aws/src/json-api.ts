import { randomUUID } from 'node:crypto'
import type { JsonObject } from './cloudformation/template.ts'
import type { CredentialStore, Principal } from './credential-store.ts'
import { type Handler, header, readBody, send } from './http.ts'
import { SignatureError, verifySignature } from './sigv4.ts'

/** An error that a service answers with status 400. */
export class ServiceError extends Error {
  /** The field `__type` of the answer. */
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** The name of a signature's error in AWS's JSON protocols. */
export function signatureErrorType({ code }: SignatureError): string {
  if (code === 'AccessDenied') return 'MissingAuthenticationTokenException'
  if (code === 'InvalidAccessKeyId') return 'UnrecognizedClientException'
  return 'InvalidSignatureException'
}

/** The API of a service with a JSON protocol, whose header `x-amz-target` names the action. */
export function jsonApi(options: {
  contentType: string
  credentialStore: CredentialStore
  /** @throws ServiceError */
  run: (action: string, input: JsonObject, principal: Principal) => object
}): Handler {
  const { contentType, credentialStore, run } = options
  return async (request, response) => {
    const reply = (status: number, output: object) =>
      send(response, status, JSON.stringify(output), {
        'content-type': contentType,
        'x-amzn-requestid': randomUUID(),
      })
    try {
      const body = await readBody(request, 1024 * 1024)
      const { principal } = verifySignature(request, credentialStore, body)
      const action = header(request, 'x-amz-target').split('.')[1] ?? ''
      reply(200, run(action, JSON.parse(body.toString('utf8') || '{}'), principal))
    } catch (error) {
      if (!(error instanceof ServiceError) && !(error instanceof SignatureError)) throw error
      const { message } = error
      const type = error instanceof SignatureError ? signatureErrorType(error) : error.type
      reply(400, { __type: type, message, Message: message })
    }
  }
}
