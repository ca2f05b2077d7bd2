import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startCloud } from '../../local/cloud.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, secretsClient, signUpBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { changeEmail } from '../fixtures/change-email.ts'
import { startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { runRecover } from '../fixtures/lost-pool.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { itemsIn, restoredTable, runRestore } from '../fixtures/restored-table.ts'
import { freePorts } from '../free-ports.ts'
import { isRelease } from '../full.ts'

/** A stack with a pool, a table and a bucket of its own, all of them empty. */
async function freshStack(): Promise<Endpoints> {
  const stateDir = mkdtempSync(join(tmpdir(), 'veridock-lost-'))
  const cloud = await startCloud({
    ...(await freePorts(26_000 + (process.pid % 100) * 20)),
    stateDir,
    retrySeconds: 1,
    timeoutFactor: 6,
    log: () => undefined,
  })
  onTestFinished(async () => {
    await cloud.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }, 60_000)
  return cloud.endpoints
}

/** A buyer with a report. */
async function buyerWithReport() {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: 'Bright Star Ltd.' })
  const { id } = body as { id: string }
  const pdf = await reportPdf(`Report ${id}`)
  await reportsBucket().drop(`${id}.87.pdf`, pdf)
  await eventually(`the report ${id}`, async () =>
    (await reportOf(buyer, id)).status === 200 ? true : undefined,
  )
  return { buyer, id, pdf: Buffer.from(pdf) }
}

const reportOf = (buyer: Pick<TestBuyer, 'call'>, id: string) =>
  buyer.call('GET', `/api/requests/${id}/report`)

async function copyKey(from: SecretsManagerClient, to: SecretsManagerClient): Promise<void> {
  const SecretId = 'veridock/local/erasure-key'
  const { SecretString } = await from.send(new GetSecretValueCommand({ SecretId }))
  await to.send(new PutSecretValueCommand({ SecretId, SecretString }))
}

async function copyFiles(prefix: string, to: Endpoints): Promise<void> {
  const [source, target] = [reportsBucket(), reportsBucket(to)]
  for (const Key of await source.keys(prefix)) {
    const { Body, Metadata, ContentType, ContentDisposition } = await source.client.send(
      new GetObjectCommand({ Bucket: source.name, Key }),
    )
    const file = {
      Metadata,
      ContentType,
      ContentDisposition,
      Body: await Body?.transformToByteArray(),
    }
    await target.client.send(new PutObjectCommand({ Bucket: target.name, Key, ...file }))
  }
}

it.runIf(isRelease)(
  'a rehearsal: of a lost stack, buyers read their reports again, and nothing erased comes back',
  async () => {
    const [kept, moved, erased] = await Promise.all([
      buyerWithReport(),
      buyerWithReport(),
      buyerWithReport(),
    ])
    const movedTo = `new-${moved.buyer.email}`
    expect((await changeEmail(moved.buyer, movedTo)).status).toBe(200)
    const all = [kept, moved, erased]
    const ids = all.map(({ buyer }) => buyer.userId)
    const { dynamodb } = inject('endpoints')
    // The copy is older than the erasure. What tells of it outlives the account.
    const copied = await itemsIn(dynamodb.table, ids)
    const receipt = await startErasure(erased.buyer)
    await waitForErasure(receipt)
    const receipts = await itemsIn(dynamodb.table, [`RECEIPT#${receipt}`])

    const fresh = await freshStack()
    await copyKey(secretsClient(), secretsClient(fresh))
    const table = await restoredTable([...copied, ...receipts], fresh)
    expect(await runRestore(['local', table, '--missing'], fresh)).toMatchObject({ code: 0 })
    for (const id of ids) await copyFiles(`reports/${id}/`, fresh)
    const text = await runRecover(['--offer'], fresh)
    expect(text).toContain('2 accounts, of which 2 have no user.')
    expect(text).toContain('Offered for 90 days: 2 accounts.')

    for (const [email, { id, pdf }] of [
      [kept.buyer.email, kept],
      [movedTo, moved],
    ] as const) {
      const buyer = await signUpBuyer(fresh, email)
      const { status, body } = await reportOf(buyer, id)
      expect(status).toBe(200)
      const file = await fetch((body as { url: string }).url)
      expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
    }
    for (const email of [moved.buyer.email, erased.buyer.email]) {
      const buyer = await signUpBuyer(fresh, email)
      expect(await buyer.call('GET', '/api/requests')).toMatchObject({ body: { items: [] } })
      for (const { id } of all) expect((await reportOf(buyer, id)).status).toBe(404)
    }
    expect(await itemsIn(fresh.dynamodb.table, [erased.buyer.userId, erased.id], fresh)).toEqual([])
    expect(await reportsBucket(fresh).keys(`reports/${erased.buyer.userId}/`)).toEqual([])
  },
  180_000,
)
