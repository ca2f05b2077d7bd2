import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** The inside of one execution environment: loads the bundle once, then answers call by call. */

export type Setup = { folder: string; handler: string; context: Record<string, unknown> }
export type Call = { requestId: string; payload: string; deadline: number }
export type Answer =
  | { kind: 'ready' }
  | { kind: 'result'; payload: string | undefined }
  | {
      kind: 'error'
      during: 'init' | 'call'
      errorType: string
      errorMessage: string
      trace: string[]
    }

type Handler = (event: unknown, context: unknown) => Promise<unknown>

const { folder, handler: handlerName, context } = workerData as Setup
const port = parentPort
if (!port) throw new Error('This file runs as a worker only')

function failed(during: 'init' | 'call', thrown: unknown): Answer {
  const isError = thrown instanceof Error
  return {
    kind: 'error',
    during,
    errorType: isError ? thrown.name : typeof thrown,
    errorMessage: isError ? thrown.message : String(thrown),
    trace: isError ? (thrown.stack ?? '').split('\n') : [],
  }
}

async function load(): Promise<Handler> {
  const dot = handlerName.lastIndexOf('.')
  const base = join(folder, handlerName.slice(0, dot))
  const file = [`${base}.mjs`, `${base}.js`, `${base}.cjs`].find((path) => existsSync(path))
  if (!file) throw new Error(`Cannot find module '${handlerName.slice(0, dot)}'`)
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const handler = loaded[handlerName.slice(dot + 1)]
  if (typeof handler !== 'function') throw new Error(`${handlerName} is undefined or not exported`)
  // Node.js 24 on Lambda has no callback handlers.
  if (handler.length > 2) throw new Error('Callback-based handlers are not supported')
  return handler as Handler
}

const contextOf = ({ requestId, deadline }: Call) => ({
  ...context,
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

async function answer(handler: Handler, call: Call): Promise<Answer> {
  try {
    const result = await handler(JSON.parse(call.payload), contextOf(call))
    return { kind: 'result', payload: JSON.stringify(result) }
  } catch (error) {
    return failed('call', error)
  }
}

try {
  const handler = await load()
  port.on('message', async (call: Call) => port.postMessage(await answer(handler, call)))
  port.postMessage({ kind: 'ready' } satisfies Answer)
} catch (error) {
  port.postMessage(failed('init', error))
}
