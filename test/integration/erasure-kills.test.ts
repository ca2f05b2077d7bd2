import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { startCloud } from '../../local/cloud.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { cognitoClient, newBuyer, signInBuyer } from '../fixtures/buyer.ts'
import { startErasure, traces, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { killFunction } from '../fixtures/kill-function.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { freePorts } from '../free-ports.ts'
import { isFull, isRelease } from '../full.ts'

/** A large account takes twenty minutes: `npm run test:full`. */
const { requests, kills } = isFull ? { requests: 100_000, kills: 10 } : { requests: 40, kills: 1 }

type Product = {
  endpoints: Endpoints
  /** @returns whether the function was doing something */
  kill(name: string): Promise<boolean>
}

/** Runs `work` on the shared product, or at full size on a separate copy that it may slow down. */
async function withProduct(work: (product: Product) => Promise<void>): Promise<void> {
  if (!isFull) return work({ endpoints: inject('endpoints'), kill: killFunction })
  const stateDir = mkdtempSync(join(tmpdir(), 'veridock-erasure-'))
  const cloud = await startCloud({
    ...(await freePorts(21_000 + (process.pid % 100) * 20)),
    stateDir,
    retrySeconds: 1,
    log: () => undefined,
  })
  const kill = async (name: string) => cloud.kill(`veridock-local-${name}`)
  try {
    await work({ endpoints: cloud.endpoints, kill })
  } finally {
    await cloud.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

const itemsOf = (userId: string, id: string) => [
  {
    pk: `ACCOUNT#${userId}`,
    sk: `REQUEST#${id}`,
    entity: 'verification-request',
    id,
    userId,
    searchTerm: `第${id}号贸易有限公司`,
    status: 'completed',
    timestamp: '2026-11-21T12:00:00.000Z',
    createdAt: '2026-11-21T12:00:00.000Z',
    reports: [{ key: `reports/${userId}/${id}/a.pdf`, sha256: 'a', version: 1 }],
  },
  { pk: `REQUEST#${id}`, sk: 'OWNER', entity: 'request-owner', userId },
  { pk: 'DIGEST#a', sk: `FILE#a#${id}`, entity: 'report-digest', userId, requestId: id },
  { pk: `ACCOUNT#${userId}`, sk: `SEARCH#${id}`, entity: 'search-record', userId, requestId: id },
  { pk: `ACCOUNT#${userId}`, sk: `COMPANY#${id}`, entity: 'requested-company', requestId: id },
]

/** Stores a history as years of work leave it, each request with its file. @returns the counts */
async function storeHistory(userId: string, endpoints: Endpoints) {
  const { client, name } = operatorsTable(endpoints).table
  const bucket = reportsBucket(endpoints)
  const ids = Array.from({ length: requests }, (_, n) => ulid(Date.UTC(2020, 0, 1) + n * 60_000))
  const put = (Key: string) =>
    bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: 'PDF' }))
  let files = 0
  // Five items each, of the 100 that a transaction may have.
  const atOnce = 20
  for (let first = 0; first < ids.length; first += atOnce) {
    const some = ids.slice(first, first + atOnce)
    const keys = some.map((id) => `reports/${userId}/${id}/a.pdf`)
    // Each batch has one file with a second version, and one rejected file.
    keys.push(...keys.slice(0, 1), `rejected/ab/${some[0]}.pdf`)
    files += keys.length - 1
    await Promise.all([
      client.send(
        new TransactWriteCommand({
          TransactItems: some
            .flatMap((id) => itemsOf(userId, id))
            .map((Item) => ({ Put: { TableName: name, Item } })),
        }),
      ),
      ...keys.map(put),
    ])
  }
  return { items: ids.length * 5, files, ids }
}

async function messagesIn({ sqs, credentials }: Endpoints): Promise<number> {
  const { region } = credentials
  const client = new SQSClient({ endpoint: sqs.endpoint, region, credentials })
  const counts = await Promise.all(
    sqs.queues
      .filter((url) => url.includes('Erasures'))
      .map(async (QueueUrl) => {
        const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })
        const { Attributes = {} } = await client.send(asked)
        return (
          Number(Attributes.ApproximateNumberOfMessages) +
          Number(Attributes.ApproximateNumberOfMessagesNotVisible)
        )
      }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

it.runIf(isRelease)(
  `an account with ${requests} requests is erased although the job is killed ${kills} times`,
  () =>
    withProduct(async ({ endpoints, kill }) => {
      const buyer = await newBuyer(endpoints)
      const began = Date.now()
      const { items, files, ids } = await storeHistory(buyer.userId, endpoints)
      const seeded = Date.now()

      // Storing a large history takes longer than a token is valid.
      const receipt = await startErasure(await signInBuyer(buyer, endpoints))
      const answered = Date.now() - seeded
      let hit = 0
      const progress = async () => {
        const item = await operatorsTable(endpoints).item(`ERASURE#${buyer.userId}`, 'ERASURE')
        if (item?.version === undefined) throw new Error(`It ended after ${hit} kills`)
        return Number(item.version)
      }
      while (hit < kills) {
        await setTimeout(Math.random() * (isFull ? 10_000 : 150))
        const version = await progress()
        if (!(await kill('run-erasure'))) continue
        hit += 1
        // Wait for progress, so that each kill hits other work. After the last one the job may end any time.
        if (hit < kills)
          await eventually('some progress', async () =>
            (await progress()) > version ? true : undefined,
          )
      }
      const ended = await waitForErasure(receipt, endpoints, { seconds: isFull ? 1800 : 60 })
      const took = Date.now() - seeded
      if (isFull)
        process.stdout.write(
          `${requests} requests: seeded in ${(seeded - began) / 1000} s, answered in ${answered} ms, erased in ${took / 1000} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory with the whole local cloud\n`,
        )

      expect(ended).toMatchObject({ by: 'buyer', subscriptions: 0 })
      // Each item counts once, however often the job was killed. A batch of files may be missing.
      expect(ended.items).toBe(items + 0)
      expect(ended.files).toBeLessThanOrEqual(files)
      await eventually('the last mail', async () =>
        (await mailsTo(buyer.email, endpoints.mail.messages)).find(({ text }) =>
          text.includes(receipt),
        ),
      )
      await expect.poll(() => traces(buyer.userId, endpoints)).toEqual([])
      for (const id of [ids[0], ids.at(-1)]) expect(await traces(id ?? '', endpoints)).toEqual([])
      await expect.poll(() => messagesIn(endpoints)).toBe(0)
      const { Users } = await cognitoClient(endpoints).send(
        new ListUsersCommand({
          UserPoolId: endpoints.cognito.userPoolId,
          Filter: `sub = "${buyer.userId}"`,
        }),
      )
      expect(Users).toEqual([])
    }),
  isFull ? 3_600_000 : 120_000,
)
