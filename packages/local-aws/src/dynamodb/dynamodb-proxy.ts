import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { JsonObject, Resource } from '../cloudformation/template.ts'
import type { CredentialStore, Principal } from '../credential-store.ts'
import { type Handler, header, readBody, responseTo, send } from '../http.ts'
import { dynamoDbCalls, tablesByName } from '../iam/dynamodb-calls.ts'
import type { WhyDenied } from '../iam/permissions.ts'
import { signatureErrorType } from '../json-api.ts'
import { SignatureError, verifySignature } from '../sigv4.ts'
import type { DynamoDbLocal } from './dynamodb.ts'

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'])

/** Nothing here knows which permissions their parts need. */
const notEmulated = new Set(['BatchWriteItem', 'TransactGetItems'])

const maxRequestBytes = 16 * 1024 * 1024

/**
 * A proxy for DynamoDB Local: checks signatures and permissions, and works around a data loss.
 */
export function dynamoDbProxy(options: {
  database: DynamoDbLocal
  port: number
  credentialStore: CredentialStore
  tables: Resource[]
  whyDenied: WhyDenied
}): Handler {
  const { database, port, credentialStore, tables, whyDenied } = options
  const agent = new Agent({ keepAlive: true })
  const byName = tablesByName(tables)
  const keyNames = new Map(
    tables.map(({ ref, properties }) => [
      ref,
      (properties.KeySchema as JsonObject[]).map(({ AttributeName }) => String(AttributeName)),
    ]),
  )

  return async (request, response) => {
    const body = await readBody(request, maxRequestBytes)
    const refuse = (type: string, message: string) =>
      send(
        response,
        400,
        JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message, Message: message }),
        { 'content-type': 'application/x-amz-json-1.0' },
      )
    const operation = header(request, 'x-amz-target').split('.')[1] ?? ''
    let principal: Principal
    try {
      principal = verifySignature(request, credentialStore, body).principal
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      return refuse(signatureErrorType(error), error.message)
    }
    if (notEmulated.has(operation))
      return refuse('UnknownOperationException', `The local cloud does not emulate ${operation}.`)
    const input = parse(body)
    const reason = whyDenied(principal, ...dynamoDbCalls(byName, operation, input))
    if (reason) return refuse('AccessDeniedException', reason)
    const reply = await forward(body, request.headers)
    if (operation === 'TransactWriteItems' && reply.status === 200) await persistTransaction(input)
    if (writes.has(operation)) database.notifyWritten()
    response.writeHead(reply.status, reply.headers).end(reply.body)
  }

  async function forward(body: Buffer, headers: IncomingHttpHeaders) {
    const call = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/',
      agent,
      headers: { ...headers, 'content-length': body.length },
    })
    call.end(body)
    const incoming = await responseTo(call)
    const content = await readBody(incoming)
    const { connection: _, 'transfer-encoding': __, ...kept } = incoming.headers
    return {
      status: incoming.statusCode ?? 500,
      headers: { ...kept, 'content-length': content.length },
      body: content,
    }
  }

  /**
   * DynamoDB Local can lose an acknowledged transaction if it is killed within about 20 ms. A
   * consistent read of a written key prevents that.
   */
  async function persistTransaction(input: JsonObject) {
    for (const item of (input.TransactItems ?? []) as JsonObject[]) {
      const action = Object.values(item)[0] as JsonObject
      const TableName = String(action.TableName)
      const source = (action.Key ?? action.Item) as JsonObject | undefined
      const names = keyNames.get(TableName)
      if (!source || !names) continue
      const Key = Object.fromEntries(names.map((name) => [name, source[name] ?? null]))
      await database.call('GetItem', { TableName, Key, ConsistentRead: true })
      return
    }
  }
}

function parse(body: Buffer): JsonObject {
  try {
    return JSON.parse(body.toString('utf8')) as JsonObject
  } catch {
    // DynamoDB Local answers with its own error.
    return {}
  }
}
