import { parentPort, workerData } from 'node:worker_threads'
import { bareReads } from './bare-reads.ts'

/** A worker of the bare server: gets a URL, and posts DynamoDB's answer. */
const read = bareReads(workerData)
parentPort?.on('message', async (url: string) => parentPort?.postMessage(await read(url)))
