import { describe, expect, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { runDesk } from '../fixtures/desk-command.ts'
import { eventually } from '../fixtures/eventually.ts'
import { inProcess, outcomeOf } from '../fixtures/in-process.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'

type Watch = {
  id: string
  state: string
  pausedBy: string | null
  keptUntil: string | null
  nextCheckOn: string | null
  everyMonths: number
  company: string
}
type Problem = { code: string; detail: string }

const hour = 3_600_000
const today = () => new Date().toISOString().slice(0, 10)
const namesOf = (count: number, what: string) =>
  Array.from({ length: count }, (_, n) => `${what}第${n}号贸易有限公司`)

/** A buyer with completed reports on these companies. */
async function buyerWith(plan: string, companies: readonly string[], reportedAt = new Date()) {
  const buyer = await newBuyer()
  const { setPlan, table } = operatorsTable()
  await setPlan(buyer.userId, plan)
  const reports = await storeCompletedRequests(table, buyer.userId, companies, reportedAt)
  return { ...buyer, reports }
}

const watch = (buyer: TestBuyer, requestId: string | undefined, everyMonths = 3) =>
  buyer.call('POST', '/api/watches', { requestId, everyMonths })

const listed = async (buyer: TestBuyer) => {
  const { body } = await buyer.call('GET', '/api/watches')
  return body as { items: Watch[]; limit: number | null }
}

const itemsOf = (buyer: TestBuyer, prefix: string) => operatorsTable().itemsOf(buyer.userId, prefix)
const countOf = async (buyer: TestBuyer) => (await itemsOf(buyer, 'WATCHER'))[0]?.count

/** Moves the next check of a watch to a time in the last hours. */
async function makeDue(buyer: TestBuyer, id: string, hoursAgo = 0): Promise<void> {
  const [item] = await itemsOf(buyer, `WATCH#${id}`)
  const at = new Date(Date.now() - hoursAgo * hour - 1000).toISOString()
  await operatorsTable().put({ ...item, nextCheckAt: at, workList: `WATCHES#${at.slice(0, 13)}` })
}

const monitoringRequests = async (buyer: TestBuyer) =>
  (await itemsOf(buyer, 'REQUEST#')).filter(({ type }) => type === 'monitoring')

describe('watching', () => {
  it.runIf(isRelease)(
    'pauses, instead of checking, a supplier that is due after the plan has ended',
    async () => {
      const buyer = await buyerWith('premium', namesOf(1, '到期'))
      const { body } = await watch(buyer, buyer.reports[0])
      await makeDue(buyer, (body as Watch).id)
      await operatorsTable().setPlan(buyer.userId, 'free')
      await operate('open-due-checks', {})
      expect(await monitoringRequests(buyer)).toEqual([])
      expect((await listed(buyer)).items).toMatchObject([{ state: 'paused', pausedBy: 'plan' }])
    },
  )

  it('begins from a completed report, once a company, and can be changed and ended', async () => {
    const buyer = await buyerWith('premium', namesOf(1, '观察'))
    const [requestId] = buyer.reports
    const { status, body } = await watch(buyer, requestId)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      company: namesOf(1, '观察')[0],
      everyMonths: 3,
      state: 'active',
      pausedBy: null,
      startedOn: today(),
      requestId,
      score: 80,
      lastChange: null,
      unread: false,
    })
    const { id } = body as Watch
    // A repeated call answers with the watch that exists.
    expect((await watch(buyer, requestId, 12)).body).toEqual(body)
    expect(await countOf(buyer)).toBe(1)

    const change = async (given: object) => buyer.call('PATCH', `/api/watches/${id}`, given)
    expect((await change({ state: 'paused' })).body).toMatchObject({
      state: 'paused',
      pausedBy: 'buyer',
      nextCheckOn: null,
    })
    expect(await listed(buyer)).toMatchObject({ limit: 3, items: [{ id, state: 'paused' }] })
    expect((await change({ state: 'active' })).body).toEqual(body)
    expect((await change({ everyMonths: 12 })).body).toMatchObject({ everyMonths: 12 })
    expect((await change({ everyMonths: 2 })).status).toBe(400)
    expect((await change({ alertLevel: 'notice' })).body).toMatchObject({ alertLevel: 'notice' })
    expect((await change({ alertLevel: 'quiet' })).status).toBe(400)
    expect((await change({})).body).toMatchObject({ everyMonths: 12, alertLevel: 'notice' })

    const { body: details } = await buyer.call('GET', `/api/watches/${id}`)
    expect(details).toMatchObject({
      watch: { id },
      checks: [{ requestId, state: 'completed', on: today(), score: 80, changes: null }],
    })

    for (let n = 0; n < 2; n++)
      expect((await buyer.call('DELETE', `/api/watches/${id}`)).status).toBe(204)
    expect(await countOf(buyer)).toBe(0)
    expect(await listed(buyer)).toEqual({ items: [], limit: 3 })
  })

  it('is exported as JSON and CSV', async () => {
    const buyer = await buyerWith('premium', ['=1+1 贸易有限公司'])
    await watch(buyer, buyer.reports[0], 6)
    const { status, headers, body } = await buyer.call('GET', '/api/watches.csv')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="watches.csv"')
    const [columns, row] = String(body).split('\r\n')
    expect(columns).toContain(
      'Company Name,Unified Social Credit Code,State,Checked Every (Months)',
    )
    expect(row).toMatch(/^'=1\+1 贸易有限公司,,active,6,/)
  })

  it('is of one buyer: requests and watches of another are not found', async () => {
    const [buyer, other] = await Promise.all([
      buyerWith('premium', namesOf(1, '甲')),
      buyerWith('premium', namesOf(1, '乙')),
    ])
    expect((await watch(other, buyer.reports[0])).status).toBe(404)
    const { body } = await watch(buyer, buyer.reports[0])
    const path = `/api/watches/${(body as Watch).id}`
    expect((await other.call('GET', path)).status).toBe(404)
    expect((await other.call('PATCH', path, { state: 'paused' })).status).toBe(404)
    expect((await other.call('DELETE', path)).status).toBe(204)
    expect((await buyer.call('GET', path)).status).toBe(200)
  })

  it('needs a report, and a plan with monitoring', async () => {
    const buyer = await buyerWith('premium', namesOf(1, '丙'))
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '尚未完成有限公司' })
    expect(await watch(buyer, (body as { id: string }).id)).toMatchObject({
      status: 409,
      body: { code: 'report-not-available' },
    })
    const free = await buyerWith('free', namesOf(1, '丁'))
    for (const answer of [
      await watch(free, free.reports[0]),
      await free.call('GET', '/api/watches'),
      await free.call('GET', '/api/watches.csv'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'premium-only' } })
  })

  it.runIf(isRelease)('never passes the limit, however many come at once', async () => {
    const buyer = await buyerWith('premium', namesOf(50, '并发'))
    const answers = await Promise.all(buyer.reports.map((requestId) => watch(buyer, requestId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, body } of answers)
      if (status !== 201)
        expect(['watch-limit-reached', 'try-again']).toContain((body as Problem).code)
    expect(await itemsOf(buyer, 'WATCH#')).toHaveLength(3)
    expect(await countOf(buyer)).toBe(3)
    // Ended by many calls at once, and begun again.
    const { items } = await listed(buyer)
    await Promise.all(
      items.flatMap(({ id }) => [1, 2, 3].map(() => buyer.call('DELETE', `/api/watches/${id}`))),
    )
    expect(await countOf(buyer)).toBe(0)
    expect((await watch(buyer, buyer.reports[9])).status).toBe(201)
    expect(await countOf(buyer)).toBe(1)
  })
})

describe('a due check', () => {
  it('becomes one request of the desk, which costs nothing and cannot be cancelled', async () => {
    const buyer = await buyerWith('premium', namesOf(1, '到期'))
    const { body } = await watch(buyer, buyer.reports[0], 1)
    const { id, company } = body as Watch
    await makeDue(buyer, id)
    await Promise.all([operate('open-due-checks', {}), operate('open-due-checks', {})])
    await operate('open-due-checks', {})
    const [request, ...more] = await monitoringRequests(buyer)
    expect(more).toEqual([])
    expect(request).toMatchObject({ searchTerm: company, watchId: id, workList: 'OPEN' })
    const requestId = String(request?.id)
    // No deadline is promised, so none is shown.
    expect((await buyer.call('GET', `/api/requests/${requestId}`)).body).toMatchObject({
      dueAt: null,
      promisedAt: null,
      delay: null,
    })

    const { body: usage } = await buyer.call('GET', '/api/me/usage')
    expect(usage).toMatchObject({ used: 0 })
    const { body: me } = await buyer.call('GET', '/api/me')
    expect(me).toMatchObject({ searchCount: 0, stats: { totalReports: 1, pendingReports: 1 } })
    const cancelling = await buyer.call('POST', `/api/requests/${requestId}/cancel`)
    expect(cancelling).toMatchObject({ status: 409, body: { code: 'too-late-to-cancel' } })
    expect((cancelling.body as Problem).detail).toContain('pause monitoring')
    expect((await buyer.call('GET', `/api/watches/${id}`)).body).toMatchObject({
      checks: [{ requestId, state: 'pending', on: today() }, { requestId: buyer.reports[0] }],
    })

    const line = (await runDesk('find', buyer.email)).output
    expect(line).toContain(`${requestId}  pending  monitoring  premium`)
    expect(line).toContain(`Report before: ${buyer.reports[0]}, score 80. No change so far.`)
    expect((await runDesk('find', requestId)).output).toContain('monitoring')
    expect((await runDesk('list', '--first', '1')).output).toMatch(/more\.\n$|OVERDUE|due/)
    expect((await runDesk('list', '--first', 'x')).output).toContain('A whole number from 1.')

    // Failed: nothing is given back, and the supplier stays watched.
    const failed = await runDesk('fail', requestId, '--reason', 'The register is closed.')
    expect(failed.output).toContain('It took no check')
    const mail = await eventually('the e-mail', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('could not re-check')),
    )
    expect(mail.text).toContain('The register is closed.')
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
      searchCount: 0,
      stats: { pendingReports: 0 },
    })
    expect(await itemsOf(buyer, 'RETURN#')).toEqual([])
    expect(await listed(buyer)).toMatchObject({ items: [{ id, state: 'active' }] })
    expect((await buyer.call('GET', `/api/watches/${id}`)).body).toMatchObject({
      checks: [{ requestId, state: 'none' }, {}],
    })
  })

  it.runIf(isRelease)(
    'is opened by a later run after an outage, and not for an erased account',
    async () => {
      const buyer = await buyerWith('premium', namesOf(2, '故障'))
      for (const requestId of buyer.reports) await watch(buyer, requestId, 1)
      await operate('open-due-checks', {})
      for (const { id } of (await listed(buyer)).items) await makeDue(buyer, id, 1)
      await operate('open-due-checks', {})
      expect(await monitoringRequests(buyer)).toHaveLength(2)

      const leaving = await buyerWith('premium', namesOf(1, '离开'))
      const { body } = await watch(leaving, leaving.reports[0], 1)
      await makeDue(leaving, (body as Watch).id)
      expect(
        (await leaving.call('DELETE', '/api/me', { confirm: leaving.email })).status,
      ).toBeLessThan(300)
      await operate('open-due-checks', {})
      await eventually('the erasure', async () =>
        (await itemsOf(leaving, '')).length === 0 ? true : undefined,
      )
      await operate('update-watches', {})
      expect(await itemsOf(leaving, '')).toEqual([])
    },
  )
})

describe('a plan that ends', () => {
  it('pauses what it had allowed, says so once, and resumes it when it returns', async () => {
    const buyer = await buyerWith('premium', namesOf(3, '结束'))
    for (const requestId of buyer.reports) await watch(buyer, requestId)
    const { setPlan } = operatorsTable()
    const [first, second] = (await listed(buyer)).items
    await buyer.call('PATCH', `/api/watches/${second?.id}`, { state: 'paused' })
    await setPlan(buyer.userId, 'free')

    await Promise.all([operate('update-watches', {}), operate('update-watches', {})])
    const kept = await listed(buyer)
    expect(kept.limit).toBe(0)
    const keptUntil = new Date(Date.now() + 90 * 24 * hour).toISOString().slice(0, 10)
    for (const item of kept.items)
      expect(item).toMatchObject({
        state: 'paused',
        pausedBy: 'plan',
        keptUntil,
        nextCheckOn: null,
      })
    expect(await countOf(buyer)).toBe(0)
    const mails = async () =>
      (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('is paused'))
    await eventually('the e-mail', async () => (await mails())[0])
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.subject).toBe('Monitoring of 3 suppliers is paused')

    // They can be seen, exported and ended; nothing else.
    expect((await buyer.call('GET', `/api/watches/${first?.id}`)).status).toBe(200)
    expect((await buyer.call('GET', '/api/watches.csv')).status).toBe(200)
    const patch = (given: object) => buyer.call('PATCH', `/api/watches/${first?.id}`, given)
    expect(await patch({ state: 'active' })).toMatchObject({ body: { code: 'premium-only' } })
    expect(await patch({ everyMonths: 1 })).toMatchObject({ body: { code: 'premium-only' } })
    expect(await patch({ alertLevel: 'notice' })).toMatchObject({ body: { code: 'premium-only' } })
    expect((await patch({ unread: false })).status).toBe(200)
    expect((await buyer.call('DELETE', `/api/watches/${first?.id}`)).status).toBe(204)
    expect(await countOf(buyer)).toBe(0)

    // Back: at once for a buyer who looks. What the buyer had paused stays so.
    await setPlan(buyer.userId, 'premium')
    const states = (await listed(buyer)).items.map(({ id, state, pausedBy }) => [
      id === second?.id,
      state,
      pausedBy,
    ])
    expect(states.toSorted()).toEqual([
      [false, 'active', null],
      [true, 'paused', 'buyer'],
    ])
    expect(await countOf(buyer)).toBe(2)
  })

  it.runIf(isRelease)(
    'for a smaller one pauses the newest; the buyer can choose others',
    async () => {
      const buyer = await buyerWith('partner', namesOf(5, '缩小'))
      for (const requestId of buyer.reports) await watch(buyer, requestId)
      await operatorsTable().setPlan(buyer.userId, 'premium')
      const { items, limit } = await listed(buyer)
      expect(limit).toBe(3)
      const paused = items.filter(({ pausedBy }) => pausedBy === 'plan')
      expect(paused.map(({ company }) => company).toSorted()).toEqual(
        namesOf(5, '缩小').slice(3).toSorted(),
      )
      const resume = () => buyer.call('PATCH', `/api/watches/${paused[0]?.id}`, { state: 'active' })
      expect(await resume()).toMatchObject({ status: 403, body: { code: 'watch-limit-reached' } })
      const other = items.find(({ state }) => state === 'active')
      await buyer.call('DELETE', `/api/watches/${other?.id}`)
      expect((await listed(buyer)).items.filter(({ state }) => state === 'active')).toHaveLength(2)
      expect((await resume()).body).toMatchObject({ state: 'active', keptUntil: null })
      expect(await countOf(buyer)).toBe(3)
    },
  )

  it.runIf(isFull)('settles more watches than a transaction holds, with one e-mail', async () => {
    const buyer = await buyerWith('enterprise', namesOf(205, '众多'))
    const { table } = operatorsTable()
    const product = inProcess(table, { now: () => new Date() })
    for (const requestId of buyer.reports)
      expect(await outcomeOf(product.watch(buyer.userId, requestId))).toBe('done')
    await operatorsTable().setPlan(buyer.userId, 'premium')
    const { items } = await listed(buyer)
    expect(items.filter(({ state }) => state === 'active')).toHaveLength(3)
    expect(await countOf(buyer)).toBe(3)
    const subjects = async () =>
      (await mailsTo(buyer.email)).map(({ subject }) => subject).filter((it) => /paused/.test(it))
    await eventually('the e-mail', async () => (await subjects())[0])
    expect(await subjects()).toEqual(['Monitoring of 202 suppliers is paused'])
  })
})
