import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { readPng } from '../../functions/reports/photographs/redraw-png.ts'
import { readTypstPdf, textOf } from '../../functions/reports/rendering/fixtures/pdf-text.ts'
import { reviewChecklist } from '../../shared/desk/drafts.ts'
import type { Evidence, Upload } from '../../shared/desk/evidence.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import type { ReleasedEvidence } from '../../shared/desk/released-evidence.ts'
import type { CheckId } from '../../shared/reports/checks.ts'
import type { ReportFindings } from '../../shared/reports/report-findings.ts'
import type { SharedFindings } from '../../shared/shares/share.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { passShare } from '../fixtures/pass-time.ts'
import { requestWithReport, share } from '../fixtures/shares.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAs, newAddress4 } from '../fixtures/visitor.ts'
import { isRelease } from '../full.ts'

const { api } = inject('endpoints')
const [width, height] = [60, 40]
const box = { x: 10, y: 5, width: 20, height: 12 }
const color = (seed: number) => [200, seed, 90]

/** A page in one color, so that what is under a box can be told from what is beside it. */
function page(seed: number): Buffer {
  const row = [0, ...Array.from({ length: width }, () => color(seed)).flat()]
  return png({ width, height, rows: Buffer.from(Array.from({ length: height }, () => row).flat()) })
}

let buyer: TestBuyer
let stranger: TestBuyer
let analyst: TestDeskMember
let reviewer: TestDeskMember
let requestId = ''

const desk = (rest: string) => `/api/desk/requests/${requestId}${rest}`

async function send({ url, fields }: Upload, content: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)
}

async function ok<Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body as Body
}

async function gather(seed: number): Promise<Evidence> {
  const content = page(seed)
  const given = { name: `Page ${seed}.png`, bytes: content.byteLength }
  const form = await ok<Upload>(analyst.call('POST', desk('/evidence'), given))
  await send(form, content)
  return ok(analyst.call('PUT', desk(`/evidence/${form.id}`), { name: given.name }))
}

async function release(
  { id: evidenceId }: Evidence,
  seed: number,
  check: CheckId = 'registration',
): Promise<ReleasedEvidence> {
  // As the canvas of a browser that does not paint the box.
  const content = Buffer.concat([page(seed), Buffer.from('trailing words')])
  const form = await ok<Upload>(
    analyst.call('POST', desk('/released-evidence'), { bytes: content.byteLength }),
  )
  await send(form, content)
  return ok(
    analyst.call('PUT', desk(`/released-evidence/${form.id}`), {
      evidenceId,
      check,
      origin: 'public-register',
      address: 'https://www.gsxt.gov.cn/corp-query-entprise-info.html',
      capturedAt: '2026-11-20T00:15:00.000Z',
      boxes: [box],
    }),
  )
}

const takeBack = (id: string, member: Pick<TestDeskMember, 'call'> = analyst) =>
  member.call('DELETE', desk(`/released-evidence/${id}`))

async function publish(revision: number, summary: string) {
  const content = withReasons(
    reportExample('mixed', requestId, { otherName: 'The example.', summary }),
  )
  await ok(analyst.call('PUT', desk('/draft'), { revision, content }))
  const next = { revision: revision + 1 }
  await ok(analyst.call('POST', desk('/draft/submission'), next))
  const approval = { decision: 'approve', ...next, checklist: reviewChecklist }
  await ok(reviewer.call('POST', desk('/draft/review'), approval))
}

const versionsOf = async (owner: TestBuyer, id: string) =>
  (
    await ok<{ versions: { withdrawnAt: string | null }[] }>(
      owner.call('GET', `/api/requests/${id}`),
    )
  ).versions

const findingsOf = (owner: TestBuyer, id: string, query = '') =>
  owner.call('GET', `/api/requests/${id}/findings${query}`)
const shownTo = async (owner: TestBuyer, id: string, query = '') =>
  (await ok<ReportFindings>(findingsOf(owner, id, query))).evidence

const read = (path: string) => fetch(new URL(path, api), { redirect: 'manual' })
const sharedFile = (token: string, name: string) => read(`/api/shared/${token}/files/${name}`)

/** Shown to the buyer; never released; released and taken back; released after the report was published. */
let shown: ReleasedEvidence
let hidden: Evidence
let gone: ReleasedEvidence
let later: ReleasedEvidence
let goneUrl = ''
let link: Awaited<ReturnType<typeof share>>
let secrets: string[] = []

beforeAll(async () => {
  ;[buyer, stranger, analyst, reviewer] = await Promise.all([
    newBuyer(),
    newBuyer(),
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
  ])
  const searchTerm = '佛山市顺德区朔桐电器有限公司'
  requestId = (await ok<{ id: string }>(buyer.call('POST', '/api/requests', { searchTerm }))).id
  await ok(analyst.call('POST', desk('/claim')))
  const [first, second] = [await gather(1), await gather(2)]
  hidden = await gather(3)
  gone = await release(second, 2, 'contact')
  shown = await release(first, 1)
  await publish(0, 'The first version.')
  await eventually('the first version', async () => (await versionsOf(buyer, requestId))[0])
  link = await share(buyer, requestId)
  goneUrl = (await shownTo(buyer, requestId)).find(({ id }) => id === gone.id)?.url ?? ''
  expect((await fetch(goneUrl)).status).toBe(200)
  expect((await sharedFile(link.token, `evidence-${gone.id}`)).status).toBe(302)
  await ok(takeBack(gone.id, reviewer))
  await ok(analyst.call('POST', desk('/claim')))
  later = await release(first, 1, 'capital')
  secrets = [
    ...[hidden.id, hidden.sha256, first.id, first.sha256, second.id, later.id],
    ...['evidence/', 'released/', hidden.photograph ?? '-'],
  ]
}, 400_000)

describe('released evidence', () => {
  it('is a new picture: black under its boxes, without metadata and trailing bytes', async () => {
    const [piece, ...others] = await shownTo(buyer, requestId)
    expect(others).toEqual([])
    const { url = '', ...told }: Partial<typeof piece> = piece ?? {}
    expect(told).toEqual({
      id: shown.id,
      number: 1,
      check: 'registration',
      origin: 'public-register',
      address: 'https://www.gsxt.gov.cn/corp-query-entprise-info.html',
      capturedAt: '2026-11-20T00:15:00.000Z',
      sha256: shown.sha256,
      width,
      height,
      expiresAt: expect.any(String),
    })
    expect(Date.parse(`${told.expiresAt}`) - Date.now()).toBeLessThanOrEqual(60_000)
    const response = await fetch(url)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(shown.sha256)
    const chunks: string[] = []
    let at = 8
    for (; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
      chunks.push(bytes.toString('latin1', at + 4, at + 8))
    expect([chunks, at]).toEqual([['IHDR', 'IDAT', 'IEND'], bytes.length])
    const picture = await readPng(bytes, 10_000)
    if ('fault' in picture) throw new Error(picture.fault)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const isCovered =
          x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
        const from = (y * width + x) * 3
        expect([...picture.rgb.subarray(from, from + 3)]).toEqual(isCovered ? [0, 0, 0] : color(1))
      }
  })

  it('reaches the reader of a shared link, who learns no more', async () => {
    const report = (await callAs(newAddress4(), 'GET', `/api/shared/${link.token}`)).body
    const { evidence } = report as SharedFindings
    expect(evidence).toMatchObject([{ id: shown.id, sha256: shown.sha256 }])
    const { headers } = await read(evidence[0]?.url ?? '')
    const bytes = Buffer.from(await (await fetch(headers.get('location') ?? '')).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(shown.sha256)
    expect(headers.get('location')).not.toContain(requestId)
  })

  it('is in the PDF of its version, by number and hash', async () => {
    const { url } = await ok<{ url: string }>(
      buyer.call('GET', `/api/requests/${requestId}/report`),
    )
    const { runs, links } = await readTypstPdf(Buffer.from(await (await fetch(url)).arrayBuffer()))
    const text = textOf(runs)
    expect(text).toContain('Evidence')
    expect(text).toContain('Evidence1:')
    expect(text).toContain('Seeevidence1')
    expect(text).toContain('Captured2026-11-2000:15:00UTC(2026-11-2008:15:00Chinatime)')
    expect(text).toContain(shown.sha256)
    expect(links).toContain(shown.address)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('and its taking back are in the audit trail', async () => {
    const admin = await newDeskMember(['desk-admins'])
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { body } = await admin.call('GET', `/api/desk/audit.csv?from=${day}&to=${day}`)
    const lines = String(body)
      .split('\r\n')
      .filter((line) => line.includes(gone.id))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('released-evidence')
    expect(lines[1]).toContain('took-back-evidence')
    expect(lines[1]).toContain(reviewer.email)
  })
})

type Attempt = () => Promise<{ status: number; text: string }>
const called =
  (
    who: () => Pick<TestBuyer, 'call'>,
    method: string,
    path: () => string,
    body?: object,
  ): Attempt =>
  async () => {
    const { status, body: answer } = await who().call(method, path(), body)
    return { status, text: JSON.stringify(answer) }
  }
const fetched =
  (address: () => string | Promise<string>): Attempt =>
  async () => {
    const answer = await fetch(new URL(await address(), api), { redirect: 'manual' })
    return {
      status: answer.status,
      text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    }
  }
const inShare = (name: () => string): Attempt =>
  fetched(() => `/api/shared/${link.token}/files/${name()}`)
const pieceName = ({ id }: { id: string }) => `evidence-${id}`

/** The file of a format, as the buyer's browser gets it. */
const file = (format: string) =>
  fetched(
    async () =>
      (
        await ok<{ url: string }>(
          buyer.call('GET', `/api/requests/${requestId}/report?format=${format}`),
        )
      ).url,
  )
const keyOf = async (sk: string) =>
  String((await operatorsTable().item(`ACCOUNT#${buyer.userId}`, sk))?.key)
const hiddenKey = () => keyOf(`EVIDENCE#${requestId}#${hidden.id}`)
const laterKey = () => keyOf(`RELEASED-EVIDENCE#${requestId}#${later.id}`)
/** A signed link that leads to another object. */
const redirected = (key: () => Promise<string>) =>
  fetched(async () => {
    const [piece] = await shownTo(buyer, requestId)
    const url = new URL(piece?.url ?? '')
    const { name } = reportsBucket()
    url.pathname = `${url.pathname.includes(name) ? `/${name}` : ''}/${await key()}`
    return url.href
  })
const unsigned = (key: () => Promise<string>) =>
  fetched(async () => {
    const [piece] = await shownTo(buyer, requestId)
    const url = new URL(piece?.url ?? '')
    const { name } = reportsBucket()
    return `${url.origin}${url.pathname.includes(name) ? `/${name}` : ''}/${await key()}`
  })

describe('what is not released, or was taken back, cannot be had', () => {
  const none = [400, 403, 404, 405]
  it.each<[string, Attempt, readonly number[]]>([
    // Where the report itself is read.
    [
      'the findings',
      called(
        () => buyer,
        'GET',
        () => `/api/requests/${requestId}/findings`,
      ),
      [200],
    ],
    [
      'the findings of its version',
      called(
        () => buyer,
        'GET',
        () => `/api/requests/${requestId}/findings?version=1`,
      ),
      [200],
    ],
    [
      'the findings of a version that is not published',
      called(
        () => buyer,
        'GET',
        () => `/api/requests/${requestId}/findings?version=2`,
      ),
      [409],
    ],
    [
      'the request',
      called(
        () => buyer,
        'GET',
        () => `/api/requests/${requestId}`,
      ),
      [200],
    ],
    [
      'the list of requests',
      called(
        () => buyer,
        'GET',
        () => '/api/requests',
      ),
      [200],
    ],
    [
      'the CSV of all requests',
      called(
        () => buyer,
        'GET',
        () => '/api/requests.csv',
      ),
      [200, 403],
    ],
    ['the JSON of the report', file('json'), [200]],
    ['the table of findings', file('csv'), [200]],
    ['the bytes of the PDF', file('pdf'), [200]],
    ['the shared report', fetched(() => `/api/shared/${link.token}`), [200]],
    // Another buyer.
    [
      'the findings, by another buyer',
      called(
        () => stranger,
        'GET',
        () => `/api/requests/${requestId}/findings`,
      ),
      none,
    ],
    [
      'the request, by another buyer',
      called(
        () => stranger,
        'GET',
        () => `/api/requests/${requestId}`,
      ),
      none,
    ],
    [
      'the picture, by a link to another buyer’s report',
      fetched(
        async () =>
          `/api/shared/${(await share(stranger, await requestWithReport(stranger))).token}/files/${pieceName(shown)}`,
      ),
      none,
    ],
    // The desk's routes, as a buyer.
    [
      'the desk’s evidence',
      called(
        () => buyer,
        'GET',
        () => desk('/evidence'),
      ),
      none,
    ],
    [
      'the desk’s released evidence',
      called(
        () => buyer,
        'GET',
        () => desk('/released-evidence'),
      ),
      none,
    ],
    [
      'releasing a picture',
      called(
        () => buyer,
        'PUT',
        () => desk(`/released-evidence/${later.id}`),
        { boxes: [] },
      ),
      none,
    ],
    [
      'a form of the desk',
      called(
        () => buyer,
        'POST',
        () => desk('/released-evidence'),
        { bytes: 9 },
      ),
      none,
    ],
    [
      'taking back',
      called(
        () => buyer,
        'DELETE',
        () => desk(`/released-evidence/${shown.id}`),
      ),
      none,
    ],
    ['the desk’s routes without a session', fetched(() => desk('/released-evidence')), [401]],
    // Names within a shared link.
    ['a file that was never released, by its id', inShare(() => pieceName(hidden)), none],
    [
      'a file that was never released, as a photograph',
      inShare(() => hidden.photograph ?? ''),
      none,
    ],
    ['a file that was never released, by its hash', inShare(() => hidden.sha256), none],
    ['a released one of no version yet', inShare(() => pieceName(later)), none],
    ['one that was taken back', inShare(() => pieceName(gone)), none],
    ['one that was taken back, by its hash', inShare(() => `${gone.sha256}.png`), none],
    ['another spelling of a name', inShare(() => pieceName(shown).toLowerCase()), none],
    [
      'a path out of the folder',
      inShare(() => `..%2F..%2Fevidence%2F${buyer.userId}%2F${requestId}`),
      none,
    ],
    ['a name with a zero byte', inShare(() => `${pieceName(shown)}%00`), none],
    // Links to S3.
    ['one that was taken back, by an earlier link', fetched(() => goneUrl), none],
    ['a signed link that is led to the original', redirected(hiddenKey), none],
    ['a signed link that is led to a picture of no version', redirected(laterKey), none],
    ['the original without a signature', unsigned(hiddenKey), none],
    ['a released picture without a signature', unsigned(laterKey), none],
    // The verification of files knows reports alone.
    ['the verification of the picture', fetched(() => `/api/verify/${shown.sha256}`), none],
    ['the verification of the original', fetched(() => `/api/verify/${hidden.sha256}`), none],
  ])('%s', async (_, attempt, statuses) => {
    const { status, text } = await attempt()
    expect(statuses).toContain(status)
    if (status === 200)
      for (const secret of [...secrets.filter((each) => !each.endsWith('/')), gone.id])
        expect(text).not.toContain(secret)
  })

  it('the picture by a link that was revoked, and by one that has expired', async () => {
    const works = async () => (await sharedFile(link.token, pieceName(shown))).status
    expect(await works()).toBe(302)
    await ok(buyer.call('DELETE', `/api/requests/${requestId}/shares/${link.id}`))
    expect(await works()).toBe(404)
    link = await share(buyer, requestId)
    expect(await works()).toBe(302)
    await passShare({ userId: buyer.userId, requestId, shareId: link.id })
    expect(await works()).toBe(404)
    link = await share(buyer, requestId)
  })

  it.runIf(isRelease)(
    'the other picture, until it is in a new version: the report itself need not change',
    async () => {
      const published = { revision: 1 }
      await ok(analyst.call('POST', desk('/draft/submission'), published))
      const approval = { decision: 'approve', ...published, checklist: reviewChecklist }
      await ok(reviewer.call('POST', desk('/draft/review'), approval))
      await eventually('a version with other evidence', async () =>
        (await versionsOf(buyer, requestId)).length === 2 ? true : undefined,
      )
      const { body } = await findingsOf(buyer, requestId, '?version=2')
      const { evidence, changes } = body as ReportFindings
      expect(evidence.map(({ id }) => id)).toEqual([shown.id, later.id])
      expect(changes.map(({ text }) => text)).toEqual([
        'Evidence: Pictures added for “Registered and paid-in capital”. Pictures removed for “Contact person”.',
      ])
      await ok(analyst.call('POST', desk('/claim')))
      const again = await analyst.call('POST', desk('/draft/submission'), published)
      expect(again.status).toBe(422)
    },
  )

  it.runIf(isRelease)(
    'the picture of a new version, after all is taken back; and of a withdrawn one',
    async () => {
      await ok(takeBack(later.id))
      await publish(1, 'The third version.')
      const third = () => shownTo(buyer, requestId, '?version=3')
      await eventually('the third version', async () =>
        (await versionsOf(buyer, requestId)).length === 3 ? true : undefined,
      )
      expect((await third()).map(({ id }) => id)).toEqual([shown.id])
      await ok(takeBack(shown.id, reviewer))
      // In every version.
      expect(await third()).toEqual([])
      expect(await shownTo(buyer, requestId, '?version=1')).toEqual([])
      expect((await sharedFile(link.token, pieceName(shown))).status).toBe(404)
      await operate('withdraw-report', { requestId, by: 'Test', reason: 'Test' })
      for (const version of [1, 2, 3])
        expect((await findingsOf(buyer, requestId, `?version=${version}`)).status).toBe(409)
      expect((await sharedFile(link.token, pieceName(shown))).status).toBe(404)
      const left = await reportsBucket().keys(`released/${buyer.userId}/`)
      expect(left).toEqual([])
    },
  )
})
