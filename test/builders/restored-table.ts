import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { inject, onTestFinished } from 'vitest'
import type { Mode } from '../../delivery/restore/copy.ts'
import { noProgressFile, type ProgressFile } from '../../delivery/restore/progress.ts'
import { type Place, restore } from '../../delivery/restore/restore.ts'
import type { HashKey } from '../../functions/platform/dynamodb/keyed-hash.ts'
import type { Item } from '../../functions/platform/dynamodb/partition.ts'
import { secretOf } from '../../functions/platform/secrets.ts'
import type { Endpoints } from './buyer.ts'
import { premiumPrices } from './payments.ts'
import { operatorsTable } from './table.ts'

/** Every item of a table that has one of the texts in it. @default all */
export async function itemsIn(
  table: string,
  texts?: readonly string[],
  endpoints: Endpoints = inject('endpoints'),
): Promise<Item[]> {
  const { client } = operatorsTable(endpoints).table
  const found: Item[] = []
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: table, ConsistentRead: true },
  ))
    for (const item of Items as Item[])
      if (!texts || texts.some((it) => JSON.stringify(item).includes(it))) found.push(item)
  return found
}

type Write = { put?: readonly Item[]; remove?: readonly Pick<Item, 'pk' | 'sk'>[] }

/** Writes or removes many items, past the product. */
export async function writeMany(
  table: string,
  { put = [], remove = [] }: Write,
  endpoints: Endpoints = inject('endpoints'),
): Promise<void> {
  const { client } = operatorsTable(endpoints).table
  const parts = [
    ...put.map((Item) => ({ Put: { TableName: table, Item } })),
    ...remove.map(({ pk, sk }) => ({ Delete: { TableName: table, Key: { pk, sk } } })),
  ]
  // DynamoDB Local writes a transaction to the disk at once, and of a batch each item.
  for (let first = 0; first < parts.length; first += 100)
    await client.send(new TransactWriteCommand({ TransactItems: parts.slice(first, first + 100) }))
}

/** A table as point-in-time recovery makes one: the keys of ours, and these items. */
export async function restoredTable(
  items: readonly Item[],
  endpoints: Endpoints = inject('endpoints'),
  keys: readonly [string, string] = ['pk', 'sk'],
): Promise<string> {
  const { client } = operatorsTable(endpoints).table
  const TableName = `restored-${randomUUID()}`
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys.map((AttributeName, n) => ({
        AttributeName,
        KeyType: n === 0 ? 'HASH' : 'RANGE',
      })),
    }),
  )
  onTestFinished(async () => void (await client.send(new DeleteTableCommand({ TableName }))))
  await writeMany(TableName, { put: items }, endpoints)
  return TableName
}

const placeIn = (
  { dynamodb, secrets, credentials }: Endpoints,
  { client, hashKey }: { client?: DynamoDBClient; hashKey?: HashKey } = {},
): Place => {
  const common = { region: credentials.region, credentials }
  return {
    stage: 'local',
    client: client ?? new DynamoDBClient({ ...common, endpoint: dynamodb.endpoint }),
    live: dynamodb.table,
    hashKey:
      hashKey ??
      secretOf('veridock/local/erasure-key', {
        secrets: new SecretsManagerClient({ ...common, endpoint: secrets.endpoint }),
      }),
    premiumPrices,
    saysOrigin: false,
  }
}

/** The operator's client; each of its transactions goes through `around`. */
export function clientBehind(
  around: (write: () => Promise<object>) => Promise<object>,
): DynamoDBClient {
  const { client } = placeIn(inject('endpoints'))
  const send = client.send.bind(client) as (command: object) => Promise<object>
  const watched = (command: object) =>
    command instanceof TransactWriteItemsCommand ? around(() => send(command)) : send(command)
  client.send = watched as typeof client.send
  return client
}

/** The restoration itself, in this process. */
export const restoreInProcess = (
  source: string,
  mode: Mode,
  given: {
    client?: DynamoDBClient
    hashKey?: HashKey
    file?: ProgressFile
    account?: string
    now?: () => Date
  } = {},
  endpoints: Endpoints = inject('endpoints'),
) =>
  restore(placeIn(endpoints, given), {
    source,
    mode,
    segments: 2,
    account: given.account,
    file: given.file ?? noProgressFile,
    tell: () => {},
    ...(given.now && { now: given.now }),
  })

/** The command, in a process that can be killed. */
export function restoreCommand(
  args: readonly string[],
  endpoints: Endpoints = inject('endpoints'),
): { kill(): void; ended: Promise<{ code: number | null; said: string; told: string }> } {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-restore-'))
  const file = join(folder, 'endpoints.json')
  writeFileSync(file, JSON.stringify(endpoints))
  const child = spawn(process.execPath, ['delivery/restore-command.ts', ...args], {
    env: { ...process.env, VERIDOCK_ENDPOINTS: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)])
    .then(([code, said, told]) => ({ code, said, told }))
    .finally(() => rmSync(folder, { recursive: true, force: true }))
  return { kill: () => void child.kill('SIGKILL'), ended }
}
