import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

const who = { by: 'Ann of operations', reason: 'No company of this name is registered.' }

type Shown = { id: string; searchTerm: string; status: string }
type Page = { items: Shown[]; nextCursor: string | null }

let one: TestBuyer
let other: TestBuyer
let mine: Shown
beforeAll(async () => {
  one = await newBuyer()
  other = await newBuyer()
  const { status, body } = await one.call('POST', '/api/requests', {
    searchTerm: ' 华为技术有限公司 ',
  })
  expect(status).toBe(201)
  mine = body as Shown
})

describe('a submission', () => {
  it('is answered with the stored request, as in the specification', () => {
    expect(mine).toMatchObject({
      searchTerm: '华为技术有限公司',
      email: one.email,
      userId: one.userId,
      userType: 'free',
      type: 'verification',
      status: 'pending',
      score: '',
      pdfUrl: '',
      completedAt: null,
      reason: null,
      versions: [],
    })
  })

  it('is due in 48 hours on the free plan', () => {
    const { createdAt, dueAt } = mine as unknown as Record<string, string>
    expect(Date.parse(dueAt ?? '') - Date.parse(createdAt ?? '')).toBe(48 * 3_600_000)
  })

  it('stores a search record, and counts a check for the account', async () => {
    const items = await operatorsTable().itemsOf(one.userId)
    const itemsOfKind = (entity: string) => items.filter((item) => item.entity === entity)
    expect(itemsOfKind('verification-request')).toHaveLength(1)
    expect(itemsOfKind('search-record')).toMatchObject([{ userId: one.userId, requestId: mine.id }])
    expect((await one.call('GET', '/api/me')).body).toMatchObject({
      searchCount: 1,
      stats: { totalReports: 1, pendingReports: 1, completedReports: 0 },
    })
    expect((await one.call('GET', '/api/me/usage')).body).toMatchObject({ used: 1, left: 2 })
  })

  it('for the same company is offered the first request, and uses no check', async () => {
    const again = await one.call('POST', '/api/requests', { searchTerm: '华为技术 有限公司' })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already-requested', requestId: mine.id },
    })
    expect((await one.call('GET', '/api/me/usage')).body).toMatchObject({ used: 1 })
  })

  it('for the same company is offered the first request after a deliberate repetition was cancelled', async () => {
    const buyer = await newBuyer()
    const submit = (body: object) =>
      buyer.call('POST', '/api/requests', { searchTerm: '格力电器股份有限公司', ...body })
    const first = (await submit({})).body as Shown
    const repeated = (await submit({ again: true })).body as Shown
    expect(await submit({})).toMatchObject({ status: 409, body: { requestId: repeated.id } })
    await buyer.call('POST', `/api/requests/${repeated.id}/cancel`)
    expect(await submit({})).toMatchObject({
      status: 409,
      body: { code: 'already-requested', requestId: first.id },
    })
    await buyer.call('POST', `/api/requests/${first.id}/cancel`)
    expect((await submit({})).status).toBe(201)
  })

  it('repeated with the same Idempotency-Key is stored once, also in parallel', async () => {
    const buyer = await newBuyer()
    const submit = (searchTerm: string) =>
      buyer.call('POST', '/api/requests', { searchTerm }, { 'Idempotency-Key': 'one-press' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit('比亚迪股份有限公司')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => (body as Shown).id)).size).toBe(1)
    expect(await submit('美的集团股份有限公司')).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    })
    expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 1 })
  })
})

describe('another buyer', () => {
  it.each([
    ['GET', ''],
    ['GET', '/report'],
  ])('gets a 404 answer to %s of the first buyer’s request', async (method, rest) => {
    const { status, body } = await other.call(method, `/api/requests/${mine.id}${rest}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'not-found' })
  })

  it('gets the same answer for it as for a request that does not exist', async () => {
    const [theirs, nobodys] = await Promise.all([
      other.call('GET', `/api/requests/${mine.id}`),
      other.call('GET', '/api/requests/01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'),
    ])
    expect(theirs.body).toEqual(nobodys.body)
  })

  it('does not see it in any list', async () => {
    expect((await other.call('GET', '/api/requests')).body).toEqual({ items: [], nextCursor: null })
  })

  it("gets nothing by the first buyer's cursor", async () => {
    const cursor = Buffer.from(mine.id).toString('base64url')
    const { body } = await other.call('GET', `/api/requests?cursor=${cursor}`)
    expect(body).toEqual({ items: [], nextCursor: null })
  })
})

describe('the list', () => {
  it('is paged, newest first, without missing or repeating a request', async () => {
    const buyer = await newBuyer()
    await operatorsTable().setPlan(buyer.userId, 'enterprise')
    const submitted: string[] = []
    for (let n = 0; n < 7; n += 1) {
      const { body } = await buyer.call('POST', '/api/requests', { searchTerm: `公司${n}有限公司` })
      submitted.unshift((body as Shown).id)
    }
    const listed: string[] = []
    let cursor: string | null = ''
    let pages = 0
    do {
      const { body } = await buyer.call(
        'GET',
        `/api/requests?limit=3${cursor && `&cursor=${cursor}`}`,
      )
      const page = body as Page
      listed.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      pages += 1
    } while (cursor)
    expect(listed).toEqual(submitted)
    expect(pages).toBe(3)
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=!!', 'cursor=AAAA%00'])(
    'refuses %s and names the field',
    async (query) => {
      const { status, body } = await one.call('GET', `/api/requests?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ errors: [{ field: query.split('=')[0] }] })
    },
  )

  it('shows old and malformed items with the defaults of the specification', async () => {
    const buyer = await newBuyer()
    const { put } = operatorsTable()
    const item = (id: string, rest: object) =>
      put({ pk: `ACCOUNT#${buyer.userId}`, sk: `REQUEST#${id}`, ...rest })
    await item('0001', {})
    await item('0002', {
      searchTerm: '  ',
      status: 'lost in the post',
      score: 'high',
      timestamp: 1_700_000_000_000,
    })
    await item('0003', {
      searchTerm: 7,
      status: null,
      score: { a: 1 },
      createdAt: '2025-01-02T03:04:05.000Z',
    })
    await item('0004', {
      searchTerm: '旧公司',
      status: 'completed',
      reports: 'none',
      timestamp: 'soon',
    })
    const { status, body } = await buyer.call('GET', '/api/requests')
    expect(status).toBe(200)
    expect((body as Page).items).toMatchObject([
      {
        id: '0003',
        searchTerm: 'Unknown Company',
        status: 'pending',
        score: '',
        timestamp: '2025-01-02T03:04:05.000Z',
      },
      {
        id: '0002',
        searchTerm: 'Unknown Company',
        status: 'lost in the post',
        score: 'high',
        timestamp: '2023-11-14T22:13:20.000Z',
      },
      // Items without a creation time come last.
      {
        id: '0004',
        searchTerm: '旧公司',
        status: 'completed',
        pdfUrl: '',
        versions: [],
        timestamp: '',
      },
      { id: '0001', searchTerm: 'Unknown Company', status: 'pending', score: '', pdfUrl: '' },
    ])
    expect((await buyer.call('GET', '/api/requests/0004/report')).body).toMatchObject({
      code: 'report-not-available',
    })
  })
})

describe('malformed ids and numbers', () => {
  it('do not break paging or reading', async () => {
    const buyer = await newBuyer()
    const { put } = operatorsTable()
    const ids = ['ü', 'with space', 'with#sign', 'x'.repeat(80)]
    for (const id of ids) await put({ pk: `ACCOUNT#${buyer.userId}`, sk: `REQUEST#${id}` })
    const listed: string[] = []
    let cursor: string | null = ''
    do {
      const { body } = await buyer.call(
        'GET',
        `/api/requests?limit=1${cursor && `&cursor=${cursor}`}`,
      )
      listed.push(...(body as Page).items.map(({ id }) => id))
      cursor = (body as Page).nextCursor
    } while (cursor)
    expect(listed.sort()).toEqual([...ids].sort())
    for (const id of ids)
      expect((await buyer.call('GET', `/api/requests/${encodeURIComponent(id)}`)).status).toBe(200)
    expect((await buyer.call('GET', `/api/requests/${'x'.repeat(2000)}`)).status).toBe(404)
  })

  it.runIf(isRelease)(
    'too large for JavaScript do not make the list or the account unreadable',
    async () => {
      const buyer = await newBuyer()
      const { put, itemsOf } = operatorsTable()
      const huge = NumberValue.from('12345678901234567890.5')
      await put({ pk: `ACCOUNT#${buyer.userId}`, sk: 'REQUEST#0001', score: huge, other: huge })
      expect((await buyer.call('GET', '/api/requests')).status).toBe(200)
      const [account] = await itemsOf(buyer.userId, 'ACCOUNT')
      await put({
        ...account,
        accountType: 'premium',
        startingDate: '+275760-09-12T00:00:00Z',
        totalReports: 'x',
        searchCount: huge,
        [`usage_${new Date().toISOString().slice(0, 7)}`]: null,
      })
      expect((await buyer.call('GET', '/api/me')).status).toBe(200)
      expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 0, left: 30 })
    },
  )
})

describe('a request that failed or was cancelled', () => {
  it.each([
    ['failed', (_: TestBuyer, requestId: string) => operate('fail-request', { requestId, ...who })],
    [
      'cancelled',
      (buyer: TestBuyer, id: string) => buyer.call('POST', `/api/requests/${id}/cancel`),
    ],
  ])('(%s) is not offered to a new submission for the company', async (_, end) => {
    const buyer = await newBuyer()
    const submit = () => buyer.call('POST', '/api/requests', { searchTerm: '中兴通讯股份有限公司' })
    await end(buyer, ((await submit()).body as Shown).id)
    const [second, third] = await Promise.all([submit(), submit()])
    expect([second?.status, third?.status].sort()).toEqual([201, 409])
  })
})

describe('a malformed account', () => {
  it('is read with defaults and can submit', async () => {
    const buyer = await newBuyer()
    await operatorsTable().put({
      pk: `ACCOUNT#${buyer.userId}`,
      sk: 'ACCOUNT',
      accountType: 'golden',
      settings: 'all',
      searchCount: 1,
    })
    expect(await buyer.call('GET', '/api/me')).toMatchObject({
      status: 200,
      body: {
        accountType: 'free',
        settings: {
          emailNotifications: true,
          marketingEmails: false,
          reportAlerts: true,
          monitoringAlerts: 'at-once',
        },
        stats: { totalReports: 0 },
      },
    })
    expect((await buyer.call('POST', '/api/requests', { searchTerm: '小米科技' })).status).toBe(201)
  })

  it('that is missing is read as free, and is created by the first submission', async () => {
    const buyer = await newBuyer()
    const { itemsOf, put } = operatorsTable()
    await put({ pk: `ACCOUNT#${buyer.userId}`, sk: 'ACCOUNT' })
    expect((await buyer.call('PATCH', '/api/me', { company: 'Acme Imports' })).body).toMatchObject({
      company: 'Acme Imports',
      accountType: 'free',
    })
    expect(await itemsOf(buyer.userId, 'ACCOUNT')).toHaveLength(1)
  })
})
