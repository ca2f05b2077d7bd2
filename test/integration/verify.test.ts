import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Limit,
  verificationLimitsOf,
} from '../../functions/platform/throttling/sending-limits.ts'
import { reportExample, reportFile } from '../../functions/reports/data/fixtures/report-example.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { itemsWith, startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { leaveRoom } from '../fixtures/throttle.ts'
import { callAs, callAsVisitor, newAddress4 } from '../fixtures/visitor.ts'
import { isRelease } from '../full.ts'

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

async function buyerOfMany(): Promise<TestBuyer> {
  const made = await newBuyer()
  await made.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(made.userId, 'enterprise')
  return made
}

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await buyerOfMany()
})

let submitted = 0
async function submitRequest(by = buyer): Promise<string> {
  submitted += 1
  const { body } = await by.call('POST', '/api/requests', {
    searchTerm: `Verified ${submitted} Trading Co., Ltd.`,
  })
  return (body as { id: string }).id
}

type Version = { version: number; uploadedAt: string; withdrawnAt: string | null }
const versionsOf = async (id: string, by = buyer) =>
  ((await by.call('GET', `/api/requests/${id}`)).body as { versions: Version[] }).versions.filter(
    ({ withdrawnAt }) => withdrawnAt === null,
  )

/** Drops a report and waits until its request has this many versions. */
async function drop(name: string, content: Uint8Array, versions: number, by = buyer) {
  const id = name.slice(0, 26)
  await reportsBucket().drop(name, content)
  await eventually(`version ${versions} of ${id}`, async () =>
    (await versionsOf(id, by)).length >= versions ? true : undefined,
  )
}

/** A file of a version, as the buyer gets it. */
async function download(id: string, format = 'pdf', by = buyer): Promise<Uint8Array> {
  const { body } = await by.call('GET', `/api/requests/${id}/report?format=${format}`)
  return new Uint8Array(await (await fetch((body as { url: string }).url)).arrayBuffer())
}

const ask = async (given: string | Uint8Array) => {
  const hash = typeof given === 'string' ? given : sha256Of(given)
  const { status, body } = await callAsVisitor('GET', `/api/verify/${hash}`)
  return status === 200 ? body : status
}

const withOneByteChanged = (file: Uint8Array, at: number): Uint8Array =>
  file.with(at, (file[at] ?? 0) ^ 1)

const withdraw = (requestId: string) =>
  operate('withdraw-report', { requestId, by: 'Test', reason: 'Wrong company' })

describe('a report that is handed in as data', () => {
  it('is verified by its PDF, its data and its code, and by nothing that was altered', async () => {
    const id = await submitRequest()
    await drop(`${id}.json`, reportFile('mixed', id), 1)
    const pdf = await download(id)
    const json = await download(id, 'json')
    const { issuedOn } = reportExample('mixed', id)
    const current = { kind: 'report', state: 'current', issuedOn, since: null }
    expect(await ask(pdf)).toEqual(current)
    expect(await ask(sha256Of(pdf).toUpperCase())).toEqual(current)
    expect(await ask(json)).toEqual(current)
    expect(await ask(sha256Of(json).slice(0, 16))).toEqual(current)
    for (const at of [0, Math.floor(pdf.length / 2), pdf.length - 1])
      expect(await ask(withOneByteChanged(pdf, at))).toBe(404)
    expect(await ask(pdf.slice(0, -1))).toBe(404)
    expect(await ask(await download(id, 'csv'))).toBe(404)
  })

  it.runIf(isRelease)('is superseded by its next version, since that was uploaded', async () => {
    const id = await submitRequest()
    await drop(`${id}.json`, reportFile('clean', id), 1)
    const first = await download(id)
    await reportsBucket().drop(`${id}/annex.pdf`, await reportPdf(`Annex of ${id}`))
    await drop(`${id}.json`, reportFile('bad', id), 2)
    const [, second] = await versionsOf(id)
    expect(await ask(first)).toMatchObject({ state: 'superseded', since: second?.uploadedAt })
    expect(await ask(await download(id))).toMatchObject({ state: 'current', since: null })
    // Others have the annex, too.
    expect(await ask(await download(id, 'annex'))).toBe(404)
  })
})

describe('a report that is a PDF alone', () => {
  it.runIf(isRelease)('is issued on the day of its upload', async () => {
    const id = await submitRequest()
    const pdf = await reportPdf(`Alone ${id}`)
    expect(await ask(pdf)).toBe(404)
    await drop(`${id}.80.pdf`, pdf, 1)
    const [version] = await versionsOf(id)
    expect(await ask(pdf)).toEqual({
      kind: 'report',
      state: 'current',
      issuedOn: version?.uploadedAt.slice(0, 10),
      since: null,
    })
  })

  it.runIf(isRelease)(
    'is withdrawn with all versions, and another that is filed later is current',
    async () => {
      const id = await submitRequest()
      const [first, second, third] = (await Promise.all(
        ['first', 'second', 'third'].map((each) => reportPdf(`${each} of ${id}`)),
      )) as [Uint8Array, Uint8Array, Uint8Array]
      await drop(`${id}.80.pdf`, first, 1)
      await drop(`${id}.70.pdf`, second, 2)
      const before = new Date().toISOString()
      await withdraw(id)
      for (const pdf of [first, second]) {
        const answer = (await ask(pdf)) as { state: string; since: string }
        expect(answer.state).toBe('withdrawn')
        expect(answer.since >= before).toBe(true)
      }
      // Withdrawn ones stay in the list.
      await drop(`${id}.60.pdf`, third, 1)
      expect(await ask(third)).toMatchObject({ state: 'current' })
      expect(await ask(first)).toMatchObject({ state: 'withdrawn' })
    },
  )

  it.runIf(isRelease)('filed for two requests has the better state of the two', async () => {
    const [one, other] = [await submitRequest(), await submitRequest()]
    const pdf = await reportPdf(`Twice ${one}`)
    await drop(`${one}.80.pdf`, pdf, 1)
    await drop(`${other}.80.pdf`, pdf, 1)
    await withdraw(one)
    expect(await ask(pdf)).toMatchObject({ state: 'current' })
    await drop(`${other}.70.pdf`, await reportPdf(`Newer ${one}`), 2)
    expect(await ask(pdf)).toMatchObject({ state: 'superseded' })
    await withdraw(other)
    expect(await ask(pdf)).toMatchObject({ state: 'withdrawn' })
  })
})

describe('the reports of an erased buyer', () => {
  it.runIf(isRelease)(
    'are not known from the moment of the deletion, and leave no digest',
    async () => {
      const erased = await buyerOfMany()
      const [id, shared] = [await submitRequest(erased), await submitRequest(erased)]
      const pdf = await reportPdf(`Erased ${id}`)
      const both = await reportPdf(`Of two buyers ${id}`)
      await drop(`${id}.80.pdf`, pdf, 1, erased)
      await withdraw(id)
      await drop(`${id}.json`, reportFile('mixed', id), 1, erased)
      const made = await download(id, 'pdf', erased)
      await drop(`${shared}.80.pdf`, both, 1, erased)
      await drop(`${await submitRequest()}.80.pdf`, both, 1)
      // The PDFs, the PDF that was made and its data.
      const digests = async () =>
        (await itemsWith([id, shared])).filter((key) => key.startsWith('DIGEST#'))
      expect(await digests()).toHaveLength(4)

      const receipt = await startErasure(erased)
      for (const file of [pdf, made]) expect(await ask(file)).toBe(404)
      await waitForErasure(receipt)
      for (const file of [pdf, made]) expect(await ask(file)).toBe(404)
      expect(await ask(both)).toMatchObject({ state: 'current' })
      expect(await digests()).toEqual([])
    },
  )
})

describe('a call', () => {
  it('says nothing of buyer, company or score, and is not cached', async () => {
    const id = await submitRequest()
    const pdf = await reportPdf(`Private ${id}`)
    await drop(`${id}.80.pdf`, pdf, 1)
    const { body, headers } = await callAsVisitor('GET', `/api/verify/${sha256Of(pdf)}`)
    expect(Object.keys(body as object).toSorted()).toEqual(['issuedOn', 'kind', 'since', 'state'])
    expect(headers.get('cache-control')).toBe('no-store')
    const stored = await operatorsTable().item(
      `DIGEST#${sha256Of(pdf).slice(0, 16)}`,
      `FILE#${sha256Of(pdf)}#${id}`,
    )
    expect(Object.keys(stored ?? {}).toSorted()).toEqual([
      'entity',
      'pk',
      'requestId',
      'sk',
      'userId',
    ])
  })

  it.each([
    'x',
    '0'.repeat(63),
    '0'.repeat(65),
    '0123-4567-89ab-cdef',
    `${'0'.repeat(64)}%0A`,
    '%00',
  ])('with %s is 400 and names the parameter', async (given) => {
    const { status, body } = await callAsVisitor('GET', `/api/verify/${given}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid-request', errors: [{ field: 'sha256' }] })
  })

  it('is refused when its address has made too many, with the time of the next', async () => {
    const address = newAddress4()
    const send = () => callAs(address, 'GET', `/api/verify/${'0'.repeat(64)}`)
    const [byAddress] = verificationLimitsOf(address)
    await leaveRoom(byAddress as Limit, 2)
    for (let n = 0; n < 2; n += 1) expect((await send()).status).toBe(404)
    const { status, body } = await send()
    expect(status).toBe(429)
    const { code, retryAt } = body as { code: string; retryAt: string }
    expect(code).toBe('too-many-requests')
    expect(Date.parse(retryAt)).toBeGreaterThan(Date.now())
    expect(await ask('0'.repeat(64))).toBe(404)
  })
})
