import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { transactAll } from '../../functions/platform/table/write.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { reportFile } from '../../functions/reports/data/fixtures/report-example.ts'
import { withdrawalsIn } from '../../functions/reports/withdrawals.ts'
import { computeTrackRecord } from '../../functions/track-record/compute-track-record.ts'
import { type CountedEvent, reportKeyOf } from '../../functions/track-record/counted-event.ts'
import { monthOf } from '../../functions/track-record/months.ts'
import { publishedRecord } from '../../functions/track-record/published-record.ts'
import { countEvent, trackRecordsIn } from '../../functions/track-record/track-record-repository.ts'
import { TrackRecord } from '../../shared/track-record/track-record.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { itemsWith } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { inProcess } from '../fixtures/in-process.ts'
import { operate } from '../fixtures/operate.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isRelease } from '../full.ts'

describe('the product', () => {
  it('counts a report, its correction and its withdrawal, and nothing of whose it was', async () => {
    const began = new Date()
    const buyer = await newBuyer()
    const { body } = await buyer.call('POST', '/api/requests', {
      searchTerm: 'Counted Trading Co., Ltd.',
    })
    const { id } = body as { id: string }
    const versions = (count: number) =>
      eventually(`version ${count}`, async () => {
        const found = (await buyer.call('GET', `/api/requests/${id}`)).body as {
          versions: unknown[]
        }
        return found.versions.length >= count || undefined
      })
    await reportsBucket().drop(`${id}.json`, reportFile('mixed', id))
    await versions(1)
    await reportsBucket().drop(`${id}.40.pdf`, await reportPdf('A correction'))
    await versions(2)
    const withdrawal = { requestId: id, by: 'Ann', reason: 'Test' }
    expect(await operate('withdraw-report', withdrawal)).toMatchObject({ ok: true })

    const counted = async () => {
      const found: CountedEvent[] = []
      for (const month of new Set([began, new Date()].map((at) => monthOf(at.toISOString()))))
        for await (const page of trackRecordsIn(operatorsTable().table).eventsAfter(month, ''))
          found.push(...page)
      return found.filter((event) => 'report' in event && event.report === reportKeyOf(id))
    }
    const events = await counted()
    expect(events).toMatchObject([
      {
        kind: 'published',
        plan: 'free',
        onTime: true,
        verdict: 'do-not-pay-yet',
        answered: expect.arrayContaining(['registration']),
      },
      { kind: 'corrected', changed: 'verdict' },
      { kind: 'withdrawn' },
    ])
    await eraseInProcess(operatorsTable().table, buyer.userId)
    expect(await counted()).toEqual(events)
    const left = (await itemsWith(id)).filter((place) => !/^(MAIL|AUDIT)#/.test(place))
    expect(left).toEqual([])
  })

  it('computes the complete months every hour, and answers anyone, from a cache for an hour', async () => {
    const { table } = operatorsTable()
    const now = new Date()
    // Of the last month the job leaves some to its next run, in the first hour of this one.
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15)).toISOString()
    const month = monthOf(at)
    const count = (event: CountedEvent) => transactAll(table, countEvent(event))
    // Fewer than ten are not shown.
    const reports = Array.from({ length: 10 }, () => reportKeyOf(ulid()))
    for (const report of reports)
      await count({
        kind: 'published',
        report,
        at,
        plan: 'free',
        hours: 20,
        onTime: true,
        verdict: null,
        answered: [],
        silent: [],
      })
    for (const report of reports.slice(0, 3))
      for (const changed of ['score', 'verdict'] as const)
        await count({ kind: 'corrected', report, at, changed })
    expect(await operate('compute-track-record', {})).toBeNull()
    const tallies = await trackRecordsIn(table).findTallies()
    expect(tallies.find((tally) => tally.month === month)).toMatchObject({
      corrected: { [month]: { score: 3 } },
    })
    const answer = await callAsVisitor('GET', '/api/track-record')
    const { months, since } = TrackRecord.parse(answer.body)
    expect(since).toBe(months[0]?.month ?? null)
    expect(months.find((each) => each.month === month)).toMatchObject({ reports: 10 })
    expect(months.every((each) => each.month < monthOf(now.toISOString()))).toBe(true)
    expect((await callAsVisitor('GET', '/api/track-record.csv')).status).toBe(200)
  })
})

describe('figures of a month', () => {
  const may = new Date('2026-05-12T10:00:00.000Z')
  const at = (time: string) => ({ now: () => new Date(time) })

  it.runIf(isRelease)(
    'stay right when accounts are erased, and take up corrections and withdrawals of old reports',
    async () => {
      const table = await ownTable()
      const product = inProcess(table, { now: () => may })
      const records = trackRecordsIn(table)
      const published = async (time: string) => {
        await computeTrackRecord({ records, clock: at(time), hasTime: () => true })
        return publishedRecord(await records.findMonths()).months[0]
      }
      const report = (key: string, version: number) => ({
        version,
        key: `reports/${key}-${version}`,
        sha256: `${key}${version}`,
        score: 80 as const,
        uploadedAt: new Date(may.getTime() + version * 3_600_000).toISOString(),
        sequencer: '',
      })
      const owners: { userId: string; id: string }[] = []
      for (let n = 0; n < 24; n += 1) {
        const userId = await product.newBuyer()
        const { id } = await product.submit(userId, `Supplier ${n} Co., Ltd.`)
        const request = await product.deps.requests.find(userId, id)
        if (request?.status !== 'pending') throw new Error('It is not pending')
        const after = new Date(may.getTime() + (n < 6 ? 50 : 20) * 3_600_000)
        await completionsIn(table).complete(request, [report(id, 1)], [], after)
        owners.push({ userId, id })
      }
      const first = await published('2026-06-02T03:00:00.000Z')
      expect(first).toMatchObject({
        month: '2026-05',
        reports: 24,
        onTime: { free: 0.75, premium: null },
        medianHours: 20,
        p90Hours: 50,
        corrections: { count: null },
        withdrawn: null,
      })

      const june = new Date('2026-06-10T10:00:00.000Z')
      for (const [n, { userId, id }] of owners.slice(0, 11).entries()) {
        const request = await product.deps.requests.find(userId, id)
        if (request?.status !== 'completed') throw new Error('It is not completed')
        await completionsIn(table).complete(request, [...request.reports, report(id, 2)], [], june)
        if (n === 0) continue
        const corrected = await product.deps.requests.find(userId, id)
        if (!corrected) throw new Error('It is gone')
        const operation = {
          id: ulid(),
          name: 'test',
          by: 'Ann',
          reason: 'Test',
          at: june.toISOString(),
          what: id,
        }
        await withdrawalsIn(table).withdraw({ request: corrected, mails: [], operation, at: june })
      }
      // Those who were corrected are erased, and half of the others.
      for (const { userId } of owners.slice(0, 18)) await eraseInProcess(table, userId)
      const [erased] = owners
      expect(erased && (await product.deps.requests.find(erased.userId, erased.id))).toBeUndefined()

      expect(await published('2026-06-30T03:00:00.000Z')).toEqual(first)
      expect(await published('2026-07-01T03:00:00.000Z')).toEqual({
        ...first,
        corrections: {
          count: 11,
          share: 0.46,
          changed: { verdict: null, score: null, details: null },
        },
        withdrawn: 10,
      })
    },
  )
})
