import { once } from 'node:events'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { bareReads, type ReadTarget } from './bare-reads.ts'

/**
 * A bare server, run in a separate process, that makes the same DynamoDB calls as our reading routes
 * and nothing else. The difference to our API is the cost of our code.
 *
 * If the number of workers is above 0, each worker takes one call at a time, as an environment of
 * Lambda does: this shows the cost of that rule alone.
 */
const [endpoint = '', TableName = '', userId = '', port = '', workers = '0'] = process.argv.slice(2)

function oneCallAtATime(count: number, target: ReadTarget) {
  const free: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  const release = (worker: Worker) => {
    const next = waiting.shift()
    if (next) next(worker)
    else free.push(worker)
  }
  for (let index = 0; index < count; index += 1)
    free.push(new Worker(new URL('bare-worker.ts', import.meta.url), { workerData: target }))
  return async (url: string): Promise<string> => {
    const worker = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
    worker.postMessage(url)
    const [text] = await once(worker, 'message')
    release(worker)
    return text
  }
}

const target = { endpoint, TableName, userId }
const read = Number(workers) > 0 ? oneCallAtATime(Number(workers), target) : bareReads(target)

createServer((request, response) => {
  read(request.url ?? '').then(
    (text) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(text)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
