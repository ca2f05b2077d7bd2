import { parentPort, workerData } from 'node:worker_threads'
import { bareReads } from './bare-reads.ts'

/** One of the bare server's workers: takes a URL, gives what DynamoDB says. */
const read = bareReads(workerData)
parentPort?.on('message', async (url: string) => parentPort?.postMessage(await read(url)))
