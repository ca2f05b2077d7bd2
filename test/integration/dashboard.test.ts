import { afterEach, expect, it } from 'vitest'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { inProcess } from '../fixtures/in-process.ts'
import { monitoringDesk } from '../fixtures/monitoring-desk.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { passMinutes } from '../fixtures/pass-time.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'

// The intake logs how long a report took.
afterEach(() => void takeLog('info'))

const day = 86_400_000

it('answers what account, usage and list answer, in one call, with a late request as news', async () => {
  const buyer = await newBuyer()
  for (const searchTerm of ['海尔集团', '美的集团'])
    await buyer.call('POST', '/api/requests', { searchTerm })
  const late = (await buyer.call('GET', '/api/requests?search=海尔集团')).body as {
    items: [{ id: string }]
  }
  await passMinutes(buyer.userId, late.items[0].id, 3 * 24 * 60)
  const parts = ['/api/me', '/api/me/usage', '/api/requests?limit=20'].map(
    async (path) => (await buyer.call('GET', path)).body,
  )
  const [me, usage, requests] = await Promise.all(parts)
  const { status, body } = await buyer.call('GET', '/api/dashboard')
  expect(status).toBe(200)
  expect(body).toEqual({
    me,
    usage,
    requests,
    news: [
      expect.objectContaining({
        kind: 'late',
        requestId: late.items[0].id,
        company: '海尔集团',
        verdict: null,
      }),
    ],
  })
})

it('tells what has changed at a watched supplier, a newer report, and a report on another company', async () => {
  const clock = { at: Date.parse('2026-12-01T09:00:00.000Z'), now: () => new Date(clock.at) }
  const product = inProcess(await ownTable(), clock)
  const desk = monitoringDesk(product)
  const userId = await product.newBuyer()
  await product.setPlan(userId, 'enterprise')
  const ask = async (name: string) => (await product.submitAgain(userId, name)).id
  const later = (days: number) => {
    clock.at += days * day
  }
  const [clean, mixed, bad] = [exampleReport('clean'), exampleReport('mixed'), exampleReport('bad')]
  const told = async () =>
    (await product.dashboard(userId)).news.map(({ kind, requestId, company, verdict }) => ({
      kind,
      requestId,
      company,
      verdict,
    }))

  const older = await ask(mixed.company.name)
  await desk.handIn(older, mixed)
  later(1)
  const newer = await ask(mixed.company.name)
  await desk.handIn(newer, { ...mixed, issuedOn: '2026-12-02' })
  const isNewer = {
    kind: 'newer-report',
    requestId: newer,
    company: mixed.company.name,
    verdict: 'do-not-pay-yet',
  }
  expect(await told()).toEqual([isNewer])

  later(1)
  const other = await ask('宁波另一家有限公司')
  await desk.handIn(other, { ...bad, otherName: 'The name asked for is its brand.' })
  const isOther = { kind: 'other-company', requestId: other, company: bad.company.name }
  expect(await told()).toMatchObject([isOther, isNewer])

  later(1)
  const first = await ask(clean.company.name)
  await desk.handIn(first, clean)
  const watch = await product.watch(userId, first, 1)
  const { nextCheckAt = '' } = (await product.deps.watches.find(userId, watch.id)) ?? {}
  await product.deps.watches.storePosition(new Date(nextCheckAt))
  clock.at = Date.parse(nextCheckAt) + 3_600_000
  await product.openDueChecks()
  const { items } = await product.list(userId, 1)
  const check = items[0]?.id ?? ''
  const wrongPayee = { what: 'Another payee.', state: 'open', severity: 'high' } as const
  await desk.handIn(check, {
    ...clean,
    checks: { ...clean.checks, payee: { result: 'found', findings: [wrongPayee] } },
  })
  // The others are older than 30 days by now.
  expect(await told()).toEqual([
    {
      kind: 'change',
      requestId: check,
      company: clean.company.name,
      verdict: 'do-not-pay-yet',
    },
  ])
  await product.changeWatch(userId, watch.id, { unread: false })
  expect(await told()).toEqual([])
})

it('costs the same units with 21 requests and with many', async () => {
  const unitsWith = async (count: number, at = new Date('2026-12-01T09:00:00.000Z')) => {
    const table = await ownTable()
    const userId = await inProcess(table, { now: () => at }).newBuyer()
    const companies = Array.from({ length: count }, (_, n) => `第${n}容量测试有限公司`)
    await storeCompletedRequests(table, userId, companies, at)
    const { table: measured, sent } = measureCapacity(table)
    await inProcess(measured, { now: () => at }).dashboard(userId)
    return sent.map(({ capacity }) => capacity).toSorted((a, b) => a - b)
  }
  const few = await unitsWith(21)
  expect(await unitsWith(200)).toEqual(few)
  // Account, mailbox, watches, a page of requests and the companies of its reports.
  expect(few).toHaveLength(5)
  expect(few.reduce((sum, units) => sum + units, 0)).toBeLessThanOrEqual(6)
})
