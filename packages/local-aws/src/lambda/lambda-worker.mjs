import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Worker of one execution environment: loads the bundle once, then handles one call after the
 * other. JavaScript with types in comments, since Node.js would strip TypeScript types in each new
 * environment, which would be a third of a cold start.
 *
 * @import { Answer, Call, Setup } from './lambda-environment.ts'
 * @typedef {(event: unknown, context: unknown) => Promise<unknown>} Handler
 */

/** @type {Setup} */
const { folder, handler: handlerName, context } = workerData
const port = parentPort
if (!port) throw new Error('This file runs as a worker only')

/** @type {(during: 'init' | 'call', thrown: unknown) => Answer} */
function failed(during, thrown) {
  const isError = thrown instanceof Error
  return {
    kind: 'error',
    during,
    errorType: isError ? thrown.name : typeof thrown,
    errorMessage: isError ? thrown.message : String(thrown),
    trace: isError ? (thrown.stack ?? '').split('\n') : [],
  }
}

/** @returns {Promise<Handler>} */
async function load() {
  const dot = handlerName.lastIndexOf('.')
  const base = join(folder, handlerName.slice(0, dot))
  const file = [`${base}.mjs`, `${base}.js`, `${base}.cjs`].find((path) => existsSync(path))
  if (!file) throw new Error(`Cannot find module '${handlerName.slice(0, dot)}'`)
  const loaded = await import(pathToFileURL(file).href)
  const handler = loaded[handlerName.slice(dot + 1)]
  if (typeof handler !== 'function') throw new Error(`${handlerName} is undefined or not exported`)
  // Lambda's Node.js 24 runtime does not support callback handlers.
  if (handler.length > 2) throw new Error('Callback-based handlers are not supported')
  return handler
}

/** @param {Call} call */
const contextOf = ({ requestId, deadline }) => ({
  ...context,
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

/** @type {(handler: Handler, call: Call) => Promise<Answer>} */
async function answer(handler, call) {
  try {
    const result = await handler(JSON.parse(call.payload), contextOf(call))
    return { kind: 'result', payload: JSON.stringify(result) }
  } catch (error) {
    return failed('call', error)
  }
}

try {
  const handler = await load()
  port.on(
    'message',
    /** @param {Call} call */ async (call) => port.postMessage(await answer(handler, call)),
  )
  port.postMessage({ kind: 'ready' })
} catch (error) {
  port.postMessage(failed('init', error))
}
