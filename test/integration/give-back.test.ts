import { describe, expect, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { passMinutes } from '../fixtures/pass-time.ts'
import { operatorsTable } from '../fixtures/table.ts'

type Shown = { id: string; status: string; reason: string | null; dueAt: string; createdAt: string }

const submit = async (buyer: TestBuyer, searchTerm: string): Promise<Shown> => {
  const answer = await buyer.call('POST', '/api/requests', { searchTerm })
  expect(answer.status).toBe(201)
  return answer.body as Shown
}
const usage = async (buyer: TestBuyer) => (await buyer.call('GET', '/api/me/usage')).body
const history = async (buyer: TestBuyer, query = '') =>
  (await buyer.call('GET', `/api/me/allowance${query}`)).body as {
    items: { kind: string; searchTerm: string; reason: string | null; requestId: string }[]
    nextCursor: string | null
  }
const who = { by: 'Ann of operations', reason: 'No company of this name is registered.' }

describe('a request that the desk fails', () => {
  it('shows the reason, and gives its check back once, however often it is failed', async () => {
    const buyer = await newBuyer()
    const { id } = await submit(buyer, '不存在贸易有限公司')
    await submit(buyer, '第二贸易有限公司')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => operate('fail-request', { requestId: id, ...who })),
    )
    for (const answer of answers) expect(answer).toMatchObject({ ok: true })

    expect((await buyer.call('GET', `/api/requests/${id}`)).body).toMatchObject({
      status: 'failed',
      reason: who.reason,
    })
    expect(await usage(buyer)).toMatchObject({ used: 1, left: 2 })
    const me = (await buyer.call('GET', '/api/me')).body
    expect(me).toMatchObject({ stats: { totalReports: 2, completedReports: 0, pendingReports: 1 } })

    const { items } = await history(buyer)
    expect(items.map(({ kind, searchTerm }) => [kind, searchTerm])).toEqual([
      ['given-back', '不存在贸易有限公司'],
      ['taken', '第二贸易有限公司'],
      ['taken', '不存在贸易有限公司'],
    ])
    expect(items[0]).toMatchObject({ reason: who.reason, requestId: id })
    const [operation, ...more] = await operatorsTable().itemsOf(buyer.userId, 'OPERATION#')
    expect(more).toEqual([])
    expect(operation).toMatchObject({ name: 'fail-request', ...who })
  })

  it('lets the buyer submit the same company again at once', async () => {
    const buyer = await newBuyer()
    const { id } = await submit(buyer, '再来贸易有限公司')
    await operate('fail-request', { requestId: id.toLowerCase(), ...who })
    const again = await submit(buyer, '再来贸易有限公司')
    expect(again.id).not.toBe(id)
  })

  it.each([
    [{}, 'Name the request'],
    [{ requestId: 'X', by: '', reason: 'y' }, 'by: Say who you are'],
    [{ requestId: 'X', by: 'me' }, 'Say why'],
    [{ requestId: 'X', by: 'me', reason: 'y', force: true }, 'force: not known here'],
    [{ requestId: 'NONE', by: 'me', reason: 'y' }, 'There is no request NONE'],
    ['text', 'Nothing was done'],
  ])('gets a clear message if an operator sends %j', async (event, words) => {
    const answer = await operate('fail-request', event)
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(words) })
  })
})

describe('a buyer who cancels', () => {
  it('within 15 minutes gets the check back, once, however often the call is repeated', async () => {
    const buyer = await newBuyer()
    const { id } = await submit(buyer, '取消贸易有限公司')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.call('POST', `/api/requests/${id}/cancel`)),
    )
    for (const { status, body } of answers)
      expect([status, (body as Shown).status]).toEqual([200, 'cancelled'])
    expect(await usage(buyer)).toMatchObject({ used: 0, left: 3 })
    expect((await history(buyer)).items.map(({ kind }) => kind)).toEqual(['given-back', 'taken'])
  })

  it('is refused after 15 minutes, and if the request is no longer pending', async () => {
    const buyer = await newBuyer()
    const { id } = await submit(buyer, '太晚贸易有限公司')
    const { put, itemsOf } = operatorsTable()
    const [item] = await itemsOf(buyer.userId, 'REQUEST#')
    await put({ ...item, timestamp: new Date(Date.now() - 15 * 60_000 - 1000).toISOString() })
    const late = await buyer.call('POST', `/api/requests/${id}/cancel`)
    expect(late).toMatchObject({ status: 409, body: { code: 'too-late-to-cancel' } })
    await operate('fail-request', { requestId: id, ...who })
    const failed = await buyer.call('POST', `/api/requests/${id}/cancel`)
    expect(failed).toMatchObject({ status: 409, body: { code: 'too-late-to-cancel' } })
    expect(await usage(buyer)).toMatchObject({ used: 0 })
  })

  it("does not reach another buyer's request", async () => {
    const [owner, other] = [await newBuyer(), await newBuyer()]
    const { id } = await submit(owner, '别人贸易有限公司')
    expect((await other.call('POST', `/api/requests/${id}/cancel`)).status).toBe(404)
    expect(await usage(owner)).toMatchObject({ used: 1 })
  })
})

describe("the allowance's history", () => {
  it('is paged without missing or repeating a request', async () => {
    const buyer = await newBuyer()
    for (const n of [1, 2, 3]) {
      const { id } = await submit(buyer, `第${n}页贸易有限公司`)
      if (n < 3) await buyer.call('POST', `/api/requests/${id}/cancel`)
    }
    const all = (await history(buyer)).items
    expect(all).toHaveLength(5)
    const paged: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await history(buyer, `?limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.items)
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
  })
})

describe('an operator who sets a plan', () => {
  const hours = (request: Shown) =>
    (Date.parse(request.dueAt) - Date.parse(request.createdAt)) / 3_600_000
  const shown = async (buyer: TestBuyer, id: string) =>
    (await buyer.call('GET', `/api/requests/${id}`)).body as Shown

  it('raises the limit, and makes pending requests due earlier, never later', async () => {
    const buyer = await newBuyer()
    const { id } = await submit(buyer, '升级贸易有限公司')
    const answer = await operate('set-plan', { account: buyer.email, plan: 'partner', ...who })
    expect(answer).toEqual({
      ok: true,
      message: `${buyer.email} is on Partner. 1 pending requests are due earlier now.`,
    })
    expect(await usage(buyer)).toMatchObject({ plan: 'partner', limit: null, left: null })
    // From the upgrade, a moment after the submission.
    const sooner = hours(await shown(buyer, id))
    expect(sooner).toBeCloseTo(12, 1)

    await operate('set-plan', { account: buyer.userId, plan: 'free', ...who })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
      accountType: 'free',
      previousAccountType: 'partner',
    })
    expect(hours(await shown(buyer, id))).toBe(sooner)
    expect(hours(await submit(buyer, '之后贸易有限公司'))).toBe(48)
  })

  it('counts the hours of the plan from then: a request that is older than these is not late by it', async () => {
    const buyer = await newBuyer()
    const [old, older] = await Promise.all([
      submit(buyer, '二十小时前贸易有限公司'),
      submit(buyer, '四十小时前贸易有限公司'),
    ])
    await passMinutes(buyer.userId, old.id, 20 * 60)
    await passMinutes(buyer.userId, older.id, 40 * 60)
    const answer = await operate('set-plan', { account: buyer.userId, plan: 'premium', ...who })
    expect(answer).toMatchObject({
      message: expect.stringContaining('1 pending requests are due earlier now'),
    })
    expect(hours(await shown(buyer, old.id))).toBeCloseTo(44, 1)
    expect(hours(await shown(buyer, older.id))).toBeCloseTo(48, 1)
  })

  it('leaves a deadline alone of which the buyer was told that it is later', async () => {
    const buyer = await newBuyer()
    const { id } = await submit(buyer, '延期贸易有限公司')
    await passMinutes(buyer.userId, id, 47 * 60 + 1)
    await operate('watch-due-times', {})
    const told = await shown(buyer, id)
    expect(told).toMatchObject({ delay: { expectedAt: expect.any(String) } })
    await operate('set-plan', { account: buyer.userId, plan: 'partner', ...who })
    expect(await shown(buyer, id)).toEqual(told)
  })

  it.each([
    [{ plan: 'gold' }, 'The plan is one of free, premium, partner, enterprise.'],
    [{ plan: 'premium', until: '2020-01-01' }, 'until: 2020-01-01 is not in the future.'],
    [{ plan: 'premium', account: 'nobody@example.com' }, 'There is no account nobody@example.com.'],
    [{ plan: 'premium', account: 'no-such-id' }, 'There is no account no-such-id.'],
  ])('gets a message about what is wrong with %j', async (part, words) => {
    const { userId } = await newBuyer()
    const answer = await operate('set-plan', { account: userId, ...who, ...part })
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(words) })
  })
})
