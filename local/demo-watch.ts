import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { WatchDetails, WatchList } from '../shared/monitoring/watch.ts'
import type { Cloud } from './cloud.ts'
import { laterCheck } from './demo-reports.ts'
import { clientConfig } from './read-endpoints.ts'

type Deps = {
  cloud: Cloud
  userId: string
  call: <T>(method: string, path: string, body?: object) => Promise<T>
  /** @param name below `inbox/` */
  drop: (name: string, content: string) => Promise<void>
  /** Waits until the buyer sees a version. */
  waitForVersion: (id: string, version: number) => Promise<void>
}

/** Watches a company of the demo, and has it checked once more, so that its history has an unread change. */
export async function addWatch(deps: Deps, requestId: string): Promise<void> {
  const { call, drop, waitForVersion } = deps
  if ((await call<WatchList>('GET', '/api/watches')).items.length > 0) return
  const { id } = await call<{ id: string }>('POST', '/api/watches', { requestId, everyMonths: 3 })
  await openCheck(deps, id)
  const [check] = (await call<WatchDetails>('GET', `/api/watches/${id}`)).checks
  if (!check || check.requestId === requestId) return
  const report = { ...laterCheck.report, request: check.requestId }
  await drop(`${check.requestId}.json`, JSON.stringify(report))
  await waitForVersion(check.requestId, 1)
}

/** Moves the next check to a minute ago, and runs the schedule. */
async function openCheck({ cloud, userId }: Deps, watchId: string): Promise<void> {
  const client = new DynamoDBClient(clientConfig(cloud.endpoints, 'dynamodb'))
  const at = new Date(Date.now() - 60_000).toISOString()
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: cloud.endpoints.dynamodb.table,
      Key: { pk: `ACCOUNT#${userId}`, sk: `WATCH#${watchId}` },
      UpdateExpression: 'SET nextCheckAt = :at, workList = :list ADD version :one',
      ExpressionAttributeValues: { ':at': at, ':list': `WATCHES#${at.slice(0, 13)}`, ':one': 1 },
    }),
  )
  client.destroy()
  await cloud.invoke('veridock-local-open-due-checks', {})
}
