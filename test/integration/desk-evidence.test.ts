import { createHash } from 'node:crypto'
import { GetObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { parse } from 'exifr'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import {
  secret,
  sentFiles,
  telephonePhotograph,
} from '../../functions/reports/sent-files/fixtures/evidence-files.ts'
import { reviewChecklist } from '../../shared/desk/drafts.ts'
import { type Evidence, maxEvidence, type Upload } from '../../shared/desk/evidence.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { call, newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { deskMailsAbout } from '../fixtures/inbox.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease, sampledFaults } from '../full.ts'

type Member = Pick<TestDeskMember, 'call'>

let buyer: TestBuyer
let analyst: TestDeskMember
let other: TestDeskMember
let requestId = ''
beforeAll(async () => {
  ;[buyer, analyst, other] = await Promise.all([
    newBuyer(),
    newDeskMember(['analysts']),
    newDeskMember(['analysts']),
  ])
  requestId = await claimedRequest(analyst)
})

async function requestOf(owner: TestBuyer): Promise<string> {
  const searchTerm = `测试${Math.random().toString(36).slice(2)}科技有限公司`
  const { status, body } = await owner.call('POST', '/api/requests', { searchTerm })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

async function claimedRequest(member: Member, owner?: TestBuyer): Promise<string> {
  const id = await requestOf(owner ?? (await newBuyer()))
  expect((await member.call('POST', `/api/desk/requests/${id}/claim`)).status).toBe(200)
  return id
}

const pathOf = (request: string, id = '') =>
  `/api/desk/requests/${request}/evidence${id && `/${id}`}`

async function start(name: string, bytes: number, request = requestId, member: Member = analyst) {
  const { status, body } = await member.call('POST', pathOf(request), { name, bytes })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Upload
}

function send({ url, fields }: Upload, content: Uint8Array, change: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  return fetch(url, { method: 'POST', body: form })
}

const add = (request: string, id: string, name: string, member: Member = analyst) =>
  member.call('PUT', pathOf(request, id), { name })

/** Sends a file as the page does. */
async function addFile(
  name: string,
  content: Uint8Array,
  request = requestId,
  member: Member = analyst,
) {
  const upload = await start(name, content.byteLength, request, member)
  expect((await send(upload, content)).status).toBe(204)
  const { status, body } = await add(request, upload.id, name, member)
  return { id: upload.id, status, body }
}

async function kept(name = 'gate.jpg', request = requestId): Promise<Evidence> {
  const { status, body } = await addFile(name, telephonePhotograph(), request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Evidence
}

const listed = async (request = requestId, member: Member = analyst) =>
  ((await member.call('GET', pathOf(request))).body as { items: Evidence[] }).items

async function storedBytes(key: string): Promise<Buffer> {
  const { client, name } = reportsBucket()
  const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

/** Every version of every object, deleted ones too. */
async function versionsUnder(Prefix: string): Promise<string[]> {
  const { client, name } = reportsBucket()
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket: name, Prefix }),
  )
  return [...Versions, ...DeleteMarkers].map(({ Key = '' }) => Key)
}

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { code?: string }).code ?? ''}`.trim()

// functions/reports/sent-files/read-sent-file.test.ts reads each.
const files = sampledFaults(
  (await sentFiles()).filter(({ content }) => content.byteLength > 0),
  24,
)

describe(`evidence: ${files.length} files`, () => {
  let ownRequest = ''
  beforeAll(async () => {
    ownRequest = await claimedRequest(analyst)
  })

  it.each(files)('$what, called $name', async ({ name, content, outcome }) => {
    const { id, status, body } = await addFile(name, content, ownRequest)
    // What was sent is gone, with every version of it.
    expect(await versionsUnder(`evidence-uploads/${ownRequest}/${id}`)).toEqual([])
    if ('refused' in outcome) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: {
          code: 'file-refused',
          fileFault: outcome.refused,
          detail: expect.stringMatching(outcome.reason),
        },
      })
      expect((await listed(ownRequest)).map((item) => item.id)).not.toContain(id)
      return
    }
    expect(status, JSON.stringify(body)).toBe(200)
    const item = body as Evidence
    const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }
    expect(item).toMatchObject({
      id,
      name,
      type: outcome.kept,
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      addedBy: analyst.email,
      note: '',
      checks: [],
      photograph: outcome.photograph ? `${id.toLowerCase()}.${ending[outcome.kept]}` : null,
    })
    const response = await fetch(item.url)
    expect(response.headers.get('content-type')).toBe(outcome.kept)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const stored = Buffer.from(await response.arrayBuffer())
    expect(stored.includes(secret)).toBe(false)
    expect(stored.toString('latin1')).not.toMatch(
      /Secret|xmpmeta|8BIM|tEXt|iTXt|zTXt|eXIf|\/Author|\/Producer/,
    )
    if (outcome.kept === 'application/pdf') return
    const { Orientation: _, ...left } =
      (await parse(stored, {
        mergeOutput: true,
        tiff: true,
        xmp: true,
        iptc: true,
        exif: true,
        gps: true,
        makerNote: true,
        userComment: true,
        jfif: false,
        ihdr: false,
      })) ?? {}
    expect(left).toEqual({})
  })

  it('an empty file is refused before it is sent, and so is one of more than 25 MB', async () => {
    for (const bytes of [0, 25 * 1024 * 1024 + 1])
      expect(
        await analyst.call('POST', pathOf(ownRequest), { name: 'a.jpg', bytes }),
      ).toMatchObject({ status: 400, body: { errors: [{ field: 'bytes' }] } })
  })
})

describe('evidence', () => {
  it.runIf(isRelease)('is the same item however often it is added, and is added once', async () => {
    const content = telephonePhotograph()
    const upload = await start('a.jpg', content.byteLength)
    expect((await send(upload, content)).status).toBe(204)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add(requestId, upload.id, 'a.jpg')),
    )
    answers.push(await add(requestId, upload.id, 'another name.jpg'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const items = answers.map(({ body }) => body as Evidence)
    expect(new Set(items.map(({ id, name, addedAt }) => `${id} ${name} ${addedAt}`)).size).toBe(1)
    expect((await listed()).filter(({ id }) => id === upload.id)).toHaveLength(1)
  })

  it.runIf(isRelease)('gets a note and the checks that it proves', async () => {
    const { id } = await kept()
    const change = { note: ' 大门 ', checks: ['registration', 'registration'] }
    const first = await analyst.call('PATCH', pathOf(requestId, id), change)
    expect(first.body).toMatchObject({ id, note: '大门', checks: ['registration'] })
    expect((await analyst.call('PATCH', pathOf(requestId, id), { note: '' })).body).toMatchObject({
      note: '',
      checks: ['registration'],
    })
    expect(
      await analyst.call('PATCH', pathOf(requestId, id), { checks: ['nothing'] }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'checks.0' }] } })
  })

  it.runIf(isRelease)('is removed with its file, also by a call that was repeated', async () => {
    const { id, url } = await kept()
    for (const _ of [1, 2])
      expect((await analyst.call('DELETE', pathOf(requestId, id))).status).toBe(204)
    expect((await listed()).map((item) => item.id)).not.toContain(id)
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400)
    expect(codeOf(await analyst.call('PATCH', pathOf(requestId, id), { note: 'x' }))).toBe(
      '404 not-found',
    )
  })

  it.runIf(isRelease)('is recorded in the audit trail without the names of files', async () => {
    const admin = await newDeskMember(['desk-admins'])
    const { id } = await kept('张三的照片.jpg')
    await analyst.call('PATCH', pathOf(requestId, id), { note: '大门' })
    await analyst.call('DELETE', pathOf(requestId, id))
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { body } = await admin.call('GET', `/api/desk/audit.csv?from=${day}&to=${day}`)
    const lines = String(body)
      .split('\r\n')
      .filter((line) => line.includes(id))
    expect(lines.map((line) => /(added|changed|removed)-evidence/.exec(line)?.[0])).toEqual([
      'added-evidence',
      'changed-evidence',
      'removed-evidence',
    ])
    expect(String(body)).not.toContain('张三')
  })

  it.runIf(isRelease)(
    `of one request is at most ${maxEvidence} files, also of those that come at once`,
    async () => {
      const request = await claimedRequest(analyst)
      const { userId = '' } = (await operatorsTable().item(`REQUEST#${request}`, 'OWNER')) ?? {}
      const model = await kept('one.jpg', request)
      const { url: _, ...item } = model
      await Promise.all(
        Array.from({ length: maxEvidence - 3 }, (_, n) => {
          const id = `01KB${String(n + 1).padStart(22, '0')}`
          return operatorsTable().put({
            pk: `ACCOUNT#${userId}`,
            sk: `EVIDENCE#${request}#${id}`,
            entity: 'evidence',
            ...item,
            id,
            key: `evidence/${userId}/${request}/${id}.jpg`,
          })
        }),
      )
      const content = telephonePhotograph()
      const uploads = await Promise.all(
        [1, 2, 3, 4].map((n) => start(`${n}.jpg`, content.byteLength, request)),
      )
      for (const upload of uploads) await send(upload, content)
      const answers = await Promise.all(uploads.map(({ id }, n) => add(request, id, `${n}.jpg`)))
      expect(answers.map(codeOf).sort()).toEqual([
        '200',
        '200',
        '409 evidence-limit-reached',
        '409 evidence-limit-reached',
      ])
      expect(await listed(request)).toHaveLength(maxEvidence)
      const started = await analyst.call('POST', pathOf(request), { name: 'x', bytes: 1 })
      expect(codeOf(started)).toBe('409 evidence-limit-reached')
    },
  )
})

describe('evidence of a report in review', () => {
  let reviewer: TestDeskMember
  beforeAll(async () => {
    reviewer = await newDeskMember(['reviewers'])
  })

  const at = (request: string, rest: string) => `/api/desk/requests/${request}${rest}`
  const submission = (request: string, method = 'POST') =>
    analyst.call(method, at(request, '/draft/submission'), { revision: 1 })
  const approve = (request: string) =>
    reviewer.call('POST', at(request, '/draft/review'), {
      decision: 'approve',
      revision: 1,
      checklist: reviewChecklist,
    })

  /** A report with a photograph that waits to be submitted, and a file that is sent and not added. */
  async function written() {
    const request = await claimedRequest(analyst)
    const evidence = await kept('gate.jpg', request)
    const photographs = [{ file: evidence.photograph, caption: 'The gate', takenOn: '2026-11-18' }]
    const { checks } = reportExample('mixed', request)
    const content = withReasons(
      reportExample('mixed', request, {
        otherName: 'The company of the example.',
        checks: { ...checks, 'site-visit': 'clear' },
        photographs,
      }),
    )
    expect(
      await analyst.call('PUT', at(request, '/draft'), { revision: 0, content }),
    ).toMatchObject({ status: 200 })
    const other = telephonePhotograph()
    const sent = await start('other.jpg', other.byteLength, request)
    expect((await send(sent, other)).status).toBe(204)
    return { request, id: evidence.id, sent: sent.id }
  }

  const remove = (request: string, id: string) => analyst.call('DELETE', pathOf(request, id))

  it.runIf(isRelease)(
    'is not added, changed or removed, and an id that was removed is not taken again',
    async () => {
      const { request, id, sent } = await written()
      const removed = await kept('wrong.jpg', request)
      expect((await remove(request, removed.id)).status).toBe(204)
      const content = telephonePhotograph()
      const form = await start('again.jpg', content.byteLength, request)
      expect(await submission(request)).toMatchObject({ status: 200 })
      const locked = '409 draft-in-review'
      const answers = [
        await analyst.call('POST', pathOf(request), { name: 'a.jpg', bytes: 10 }),
        await add(request, sent, 'other.jpg'),
        await analyst.call('PATCH', pathOf(request, id), { note: 'Another gate' }),
        await remove(request, id),
      ]
      expect(answers.map(codeOf)).toEqual([locked, locked, locked, locked])
      // A form that was asked for before leads to no evidence now.
      expect((await send(form, content)).status).toBe(204)
      expect(codeOf(await add(request, form.id, 'again.jpg'))).toBe(locked)
      expect((await listed(request)).map((item) => item.id)).toEqual([id])
      expect(await submission(request, 'DELETE')).toMatchObject({ status: 200 })
      const { client, name } = reportsBucket()
      const Key = `evidence-uploads/${request}/${removed.id}`
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body: content }))
      expect(codeOf(await add(request, removed.id, 'wrong.jpg'))).toBe('404 not-found')
      expect((await add(request, sent, 'other.jpg')).status).toBe(200)
    },
  )

  it.runIf(isRelease)(
    'is what the reviewer approves, also if it is changed while the report is submitted',
    async () => {
      const { request, id, sent } = await written()
      const [submitted, removed, added] = await Promise.all([
        submission(request),
        remove(request, id),
        add(request, sent, 'other.jpg'),
      ])
      const ids = (await listed(request)).map((item) => item.id)
      expect(ids.includes(id)).toBe(removed.status !== 204)
      expect(ids.includes(sent)).toBe(added.status === 200)
      if (submitted.status === 200) {
        expect(codeOf(await remove(request, id))).toBe('409 draft-in-review')
        expect((await approve(request)).status).toBe(removed.status === 204 ? 422 : 200)
      } else expect(codeOf(submitted)).toBe('422 report-invalid')
    },
  )
})

describe('evidence is not for', () => {
  it('visitors and buyers, not even of the request: every route answers as if it did not exist', async () => {
    const own = await claimedRequest(analyst, buyer)
    const { id } = await kept('a.jpg', own)
    const calls: [string, string, unknown?][] = [
      ['GET', pathOf(own)],
      ['POST', pathOf(own), { name: 'a.jpg', bytes: 10 }],
      ['PUT', pathOf(own, id), { name: 'a.jpg' }],
      ['PATCH', pathOf(own, id), { note: 'x' }],
      ['DELETE', pathOf(own, id)],
    ]
    for (const [method, path, body] of calls) {
      expect(codeOf(await buyer.call(method, path, body))).toBe('404 not-found')
      expect((await call(undefined, method, path, body)).status).toBe(401)
    }
    expect(await listed(own)).toHaveLength(1)
  })

  it.runIf(isRelease)('buyers in anything that they get', async () => {
    const owner = await newBuyer()
    const own = await claimedRequest(analyst, owner)
    const item = await kept('证据.jpg', own)
    const { userId } = owner
    const answers = await Promise.all(
      [`/api/requests/${own}`, '/api/requests', '/api/requests.csv', '/api/me'].map((path) =>
        owner.call('GET', path),
      ),
    )
    const text = JSON.stringify(answers.map(({ body }) => body))
    for (const word of [item.id, item.photograph ?? '', '证据', 'evidence', analyst.email])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase())
    expect((await owner.call('POST', '/api/me/export')).status).toBe(202)
    const keys = () => reportsBucket().keys(`exports/${userId}/`)
    await expect.poll(keys).toHaveLength(1)
    const exported = (await storedBytes((await keys())[0] ?? '')).toString()
    expect(exported).toContain(own)
    for (const word of [item.id, '证据', 'vidence', analyst.email])
      expect(exported).not.toContain(word)
  })

  it('anybody without a link to the bucket', async () => {
    const { url } = await kept()
    const plain = url.slice(0, url.indexOf('?'))
    for (const address of [plain, url.replace(/Signature=\w{8}/, 'Signature=00000000')])
      expect((await fetch(address)).status).toBe(403)
    const other = url.replace(/evidence\/[^/]+/, 'evidence/somebody')
    expect((await fetch(other)).status).toBe(403)
  })

  it('analysts who have not claimed the request, to change', async () => {
    const { id } = await kept()
    const upload = await start('a.jpg', 4)
    const calls: [string, string, unknown?][] = [
      ['POST', pathOf(requestId), { name: 'a.jpg', bytes: 10 }],
      ['PUT', pathOf(requestId, upload.id), { name: 'a.jpg' }],
      ['PATCH', pathOf(requestId, id), { note: 'x' }],
      ['DELETE', pathOf(requestId, id)],
    ]
    for (const [method, path, body] of calls)
      expect(codeOf(await other.call(method, path, body))).toBe('409 already-claimed')
    const unclaimed = await requestOf(await newBuyer())
    expect(codeOf(await other.call('POST', pathOf(unclaimed), { name: 'a.jpg', bytes: 10 }))).toBe(
      '409 not-claimed',
    )
    // Reviewers read it.
    expect((await listed(requestId, other)).map((item) => item.id)).toContain(id)
  })

  it.runIf(isRelease)('another request: an id leads to nothing there', async () => {
    const { id } = await kept()
    const second = await claimedRequest(analyst)
    expect(codeOf(await add(second, id, 'a.jpg'))).toBe('404 not-found')
    expect(codeOf(await analyst.call('PATCH', pathOf(second, id), { note: 'x' }))).toBe(
      '404 not-found',
    )
    expect((await analyst.call('DELETE', pathOf(second, id))).status).toBe(204)
    expect((await listed()).map((item) => item.id)).toContain(id)
    for (const odd of ['..', '%2e%2e', 'x', id.toLowerCase(), `${id}.jpg`, `${id}%2F..`])
      expect([400, 404]).toContain((await add(requestId, odd, 'a.jpg')).status)
  })

  it.runIf(isRelease)('a request that is cancelled', async () => {
    const owner = await newBuyer()
    const own = await claimedRequest(analyst, owner)
    const content = telephonePhotograph()
    const upload = await start('a.jpg', content.byteLength, own)
    await send(upload, content)
    expect((await owner.call('POST', `/api/requests/${own}/cancel`)).status).toBe(200)
    expect(codeOf(await add(own, upload.id, 'a.jpg'))).toBe('409 not-open')
    expect(await reportsBucket().keys(`evidence/${owner.userId}/`)).toEqual([])
  })
})

describe('the form of an upload', () => {
  const content = telephonePhotograph()

  it('leads to one key, for minutes, and names neither the buyer nor what the file is', async () => {
    const { id, url, fields } = await start('a.jpg', content.byteLength)
    expect(fields.key).toBe(`evidence-uploads/${requestId}/${id}`)
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
    const minutes = (Date.parse(policy.expiration) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(3)
    expect(minutes).toBeLessThanOrEqual(5)
    expect(policy.conditions).toContainEqual([
      'content-length-range',
      content.byteLength,
      content.byteLength,
    ])
    expect(policy.conditions).toContainEqual({ 'Content-Type': 'application/octet-stream' })
    expect(url).toContain(inject('endpoints').s3.reportsBucket)
  })

  it.each<[string, (fields: Record<string, string>) => Record<string, string>]>([
    ['another key', ({ key = '' }) => ({ key: `${key}x` })],
    ['the inbox', () => ({ key: `inbox/${requestId}.pdf` })],
    ['the kept files', () => ({ key: `evidence/somebody/${requestId}/x.jpg` })],
    ['a report', () => ({ key: 'reports/x.pdf' })],
    ['another type', () => ({ 'Content-Type': 'text/html' })],
    ['metadata', () => ({ 'x-amz-meta-score': '99' })],
    ['public access', () => ({ acl: 'public-read' })],
    ['a tag of the scanner', () => ({ tagging: '<Tagging/>' })],
    ['another policy', () => ({ Policy: Buffer.from('{}').toString('base64') })],
  ])('is refused with %s', async (_, change) => {
    const upload = await start('a.jpg', content.byteLength)
    const { status } = await send(upload, content, change(upload.fields))
    expect(status).toBe(403)
    expect(await versionsUnder(`evidence-uploads/${requestId}/${upload.id}`)).toEqual([])
  })

  it.runIf(isRelease)('is refused for a file larger or smaller than was said', async () => {
    const upload = await start('a.jpg', content.byteLength)
    const answers = [
      await send(upload, Buffer.concat([content, Buffer.alloc(1)])),
      await send(upload, content.subarray(1)),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts[0]).toContain('EntityTooLarge')
    expect(texts[1]).toContain('EntityTooSmall')
    expect(codeOf(await add(requestId, upload.id, 'a.jpg'))).toBe('404 not-found')
  })

  it('counts once: the first file is taken, and later ones are deleted', async () => {
    const upload = await start('a.jpg', content.byteLength)
    const { id } = upload
    const sha256 = createHash('sha256').update(content).digest('hex')
    const other = Buffer.from(content).fill(0, content.byteLength - 1)
    for (const file of [content, other]) expect((await send(upload, file)).status).toBe(204)
    expect(await add(requestId, id, 'a.jpg')).toMatchObject({
      status: 200,
      body: { sha256 },
    })
    for (const file of [other, content, other]) await send(upload, file)
    const left = () => versionsUnder(`evidence-uploads/${requestId}/${id}`)
    await expect.poll(left).toHaveLength(1)
    expect(await add(requestId, id, 'a.jpg')).toMatchObject({ body: { sha256 } })
  })

  it('is allowed for the site, and for no other', async () => {
    const { url } = await start('a.jpg', content.byteLength)
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const { site } = inject('endpoints')
    const allowed = await preflight(site)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site)
    expect((await preflight('https://elsewhere.example')).status).toBe(403)
  })

  it.runIf(isRelease)('is not reported to the desk as a misplaced file', async () => {
    const item = await kept('misplaced.jpg')
    const upload = await start('left.jpg', content.byteLength)
    expect((await send(upload, content)).status).toBe(204)
    const { client, name } = reportsBucket()
    const Key = `elsewhere/${upload.id}-control`
    await client.send(new PutObjectCommand({ Bucket: name, Key, Body: 'x' }))
    await expect.poll(() => deskMailsAbout(Key)).toHaveLength(1)
    expect(await deskMailsAbout(item.id)).toEqual([])
    expect(await deskMailsAbout(`evidence-uploads/${requestId}/${upload.id}`)).toEqual([])
  })
})
