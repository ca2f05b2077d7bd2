import { describe, expect, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { filesWith, startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { queueConsole } from '../fixtures/queue-console.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isFull, isRelease } from '../full.ts'

type State = { state: string; url?: string; expiresAt?: string }

const stateOf = async (buyer: TestBuyer) =>
  (await buyer.call('GET', '/api/me/export')).body as State

/** Requests an export and waits for its file. */
async function requestExport(buyer: TestBuyer): Promise<Required<State>> {
  expect(await buyer.call('POST', '/api/me/export')).toMatchObject({
    status: 202,
    body: { state: 'making' },
  })
  return eventually('the file', async () => {
    const now = await stateOf(buyer)
    expect(['making', 'ready']).toContain(now.state)
    return now.state === 'ready' ? (now as Required<State>) : undefined
  })
}

const read = async (url: string) => (await fetch(url)).json()

describe('an export', () => {
  it('is a file of everything that is stored about the account, without keys of the table', async () => {
    const buyer = await newBuyer()
    expect(await stateOf(buyer)).toEqual({ state: 'none' })
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    const { id } = body as { id: string }
    const message = `Words of ${buyer.userId}`
    const typed = { name: 'Ada', email: buyer.email, inquiryType: 'general', message }
    await buyer.call('POST', '/api/contact', typed)
    await callAsVisitor('POST', '/api/newsletter', { email: buyer.email })
    await buyer.call('PATCH', '/api/me', { company: `Company of ${buyer.userId}` })
    const { put, setPlan, table } = operatorsTable()
    await setPlan(buyer.userId, 'premium')
    await put({
      pk: `ACCOUNT#${buyer.userId}`,
      sk: `QUESTION#${id}#1`,
      entity: 'question',
      requestId: id,
      text: 'Which company?',
      askedBy: 'id-of-the-analyst',
      askedByName: '王芳',
    })
    // What only its key says.
    const payee = { companyId: '91310000607342126J', kind: 'domain', value: 'haier.example' }
    await put({
      pk: `ACCOUNT#${buyer.userId}`,
      sk: `PAYEE-DETAIL#${payee.companyId}#${payee.kind}#${payee.value}`,
      entity: 'payee-detail',
      seenAt: '2026-11-30T00:00:00.000Z',
    })
    const company = '被观察贸易有限公司'
    const [requestId] = await storeCompletedRequests(table, buyer.userId, [company], new Date())
    await buyer.call('POST', '/api/watches', { requestId, everyMonths: 6 })
    const { url, expiresAt } = await requestExport(buyer)
    const response = await fetch(url)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=veridock-\d{4}-\d\d-\d\d\.json$/,
    )
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: expect.any(String),
      userId: buyer.userId,
      signIn: { email: buyer.email, email_verified: 'true' },
      stored: {
        account: [{ email: buyer.email, company: `Company of ${buyer.userId}` }],
        'verification-request': [
          { id, searchTerm: '海尔集团' },
          { id: requestId, searchTerm: company },
        ],
        question: [{ requestId: id, text: 'Which company?' }],
        'payee-detail': [payee],
        watch: [{ company, everyMonths: 6, checks: [{ requestId }] }],
        watcher: [{ count: 1 }],
        'search-record': [{ requestId: id }],
        'contact-inquiry': [{ message }],
        'newsletter-subscription': [{ email: buyer.email }],
      },
    })
    for (const key of ['"pk"', '"sk"', '"workList"']) expect(text).not.toContain(key)
    for (const analyst of ['id-of-the-analyst', '王芳']) expect(text).not.toContain(analyst)
    const left = Date.parse(expiresAt) - Date.now()
    expect(left).toBeGreaterThan(4 * 60_000)
    expect(left).toBeLessThanOrEqual(5 * 60_000)
  })

  it('holds one account’s data, and cannot be downloaded without the link', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()]
    const { url } = await requestExport(one)
    expect(await stateOf(other)).toEqual({ state: 'none' })
    expect(JSON.stringify(await read((await requestExport(other)).url))).not.toContain(one.userId)
    const bare = new URL(url)
    bare.search = ''
    expect((await fetch(bare)).status).toBe(403)
    expect((await fetch(url.replace(one.userId, other.userId))).status).toBe(403)
  })

  it.runIf(isRelease)('cannot be requested again while it runs or within an hour', async () => {
    const buyer = await newBuyer()
    const postExport = () => buyer.call('POST', '/api/me/export')
    const answers = await Promise.all([postExport(), postExport(), postExport()])
    // The file may be ready before the last call.
    for (const { status } of answers) expect([202, 429]).toContain(status)
    await eventually('the file', async () =>
      (await stateOf(buyer)).state === 'ready' ? true : undefined,
    )
    expect(await filesWith(`exports/${buyer.userId}/`)).toHaveLength(1)
    expect(await postExport()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    const { item, put } = operatorsTable()
    const stored = await item(`ACCOUNT#${buyer.userId}`, 'EXPORT')
    expect(stored?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 2 * 24 * 60 * 60)
    await put({ ...stored, requestedAt: new Date(Date.now() - 61 * 60_000).toISOString() })
    expect(await postExport()).toMatchObject({ status: 202, body: { state: 'making' } })
  })

  it.runIf(isFull)(
    'whose message was lost counts as failed after an hour, and can be requested again',
    async () => {
      const buyer = await newBuyer()
      await requestExport(buyer)
      const { item, put } = operatorsTable()
      const stored = await item(`ACCOUNT#${buyer.userId}`, 'EXPORT')
      const requestedAt = new Date(Date.now() - 61 * 60_000).toISOString()
      await put({ ...stored, state: 'making', requestedAt })
      expect(await stateOf(buyer)).toEqual({ state: 'failed' })
      await requestExport(buyer)
      await put({ ...stored, expiresAt: Math.floor(Date.now() / 1000) - 1 })
      expect(await stateOf(buyer)).toEqual({ state: 'none' })
    },
  )

  it.runIf(isFull)(
    'may be larger than an API response and than a part of a multipart upload',
    async () => {
      const buyer = await newBuyer()
      const issuer = 'x'.repeat(37_000)
      const ids = Array.from({ length: 200 }, (_, n) => `01KAJ4Q2Y6ZV3M8D5T7R9W${1000 + n}`)
      await Promise.all(
        ids.map((id) =>
          operatorsTable().put({
            pk: `ACCOUNT#${buyer.userId}`,
            sk: `PAYEE-CHECK#${id}`,
            entity: 'payee-check',
            id,
            issuer,
          }),
        ),
      )
      const { url } = await requestExport(buyer)
      const text = await (await fetch(url)).text()
      expect(Buffer.byteLength(text)).toBeGreaterThan(7_000_000)
      const { stored } = JSON.parse(text) as { stored: Record<string, { id: string }[]> }
      expect(stored['payee-check']?.map(({ id }) => id)).toEqual(ids)
    },
  )

  it('that failed is made once its message is redriven', async () => {
    const buyer = await newBuyer()
    await requestExport(buyer)
    const { item, put } = operatorsTable()
    const { expiresAt: _, ...stored } = (await item(`ACCOUNT#${buyer.userId}`, 'EXPORT')) ?? {}
    await put({ ...stored, state: 'failed' } as Parameters<typeof put>[0])
    expect(await stateOf(buyer)).toEqual({ state: 'failed' })
    const queue = queueConsole(/ExportsJobsFailed/)
    await queue.put({ userId: buyer.userId, exportId: stored.id })
    await queue.redrive()
    await eventually('the file', async () =>
      (await stateOf(buyer)).state === 'ready' ? true : undefined,
    )
  })

  it('can be made by operators, who get the place of the file', async () => {
    const buyer = await newBuyer()
    const asked = { account: buyer.email, by: 'Ann', reason: 'Letter of 3 May' }
    expect(await operate('export-buyer', asked)).toMatchObject({
      ok: true,
      message: expect.stringContaining('is being made'),
    })
    await eventually('the file', async () => {
      const { message } = (await operate('export-buyer', asked)) as { message: string }
      return message.includes(`/exports/${buyer.userId}/`) ? true : undefined
    })
    expect(await operate('export-buyer', { ...asked, account: 'none@example.com' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('There is no account'),
    })
  })

  it('is erased with its account, and is refused while the account is being erased', async () => {
    const buyer = await newBuyer()
    await requestExport(buyer)
    const receipt = await startErasure(buyer)
    expect((await buyer.call('POST', '/api/me/export')).status).toBe(401)
    await waitForErasure(receipt)
    expect(await filesWith(buyer.userId)).toEqual([])
  })
})
