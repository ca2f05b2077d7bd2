import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Log } from './log.ts'
import { PortInUseError } from './start-error.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * A server on the loopback interface only.
 * @throws PortInUseError
 */
export async function listen(
  port: number,
  handle: Handler,
  log: Log,
  tls?: { key: string; cert: string },
): Promise<Server> {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch((error: unknown) => {
      log(`port ${port}: ${request.method} ${request.url}: ${(error as Error).stack ?? error}`)
      if (!response.headersSent) response.writeHead(500).end()
      else response.destroy()
    })
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  // Uploads may be slow. The API enforces its own limit.
  server.requestTimeout = 0
  // Never: if an idle connection closes just when its next request arrives, the server looks down.
  // All clients are local, and `close` ends their connections.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

export class BodyTooLarge extends Error {}

/**
 * Reads a request's body. Reads it to the end even above the limit, as a client that is cut off
 * does not see the response.
 * @throws BodyTooLarge above the limit
 */
export function readBody(
  request: IncomingMessage,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  // Uses events: every call runs this up to three times, and an async iterator is five times
  // slower.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const done = () => (size > limit ? reject(new BodyTooLarge()) : resolve(Buffer.concat(chunks)))
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (size <= limit * 10) return
      done()
      request.destroy()
    })
    request.once('end', done)
    request.once('error', reject)
  })
}

/** A request's body, parsed; undefined if it is not JSON. */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, limit)).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The response to a call. @throws the error that came instead of it */
export async function responseTo(call: ClientRequest): Promise<IncomingMessage> {
  // Without a listener, an error during the response would end this process.
  call.on('error', () => undefined)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return response
}

export function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

export const header = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
