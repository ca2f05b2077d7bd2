import type { Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import type { RecordedMonth, TrackRecord } from '../../shared/track-record/track-record.ts'
import { apiEvent } from '../platform/fixtures/call-route.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { computeTrackRecord } from './compute-track-record.ts'
import type { CountedEvent } from './counted-event.ts'
import { exportTrackRecord } from './export-track-record.ts'
import { corrected, published, times } from './fixtures/events.ts'
import { getTrackRecord } from './get-track-record.ts'

/** A record that is kept in memory, at a time that the test sets. */
function record() {
  const events: CountedEvent[] = []
  const stored = new Map<string, RecordedMonth>()
  let now = new Date('2026-06-10T03:00:00.000Z')
  const records = {
    findEvents: async () => events,
    store: async (month: RecordedMonth) => void stored.set(month.month, month),
    findMonths: async () => [...stored.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  }
  const handler = lambdaOfRoutes({ records }, [getTrackRecord, exportTrackRecord])
  const call = (path: string) =>
    handler({ ...apiEvent({}), routeKey: `GET ${path}` }, { awsRequestId: 'test' } as Context)
  return {
    events,
    stored,
    compute: (at: string) => {
      now = new Date(at)
      return computeTrackRecord({ records, clock: { now: () => now } })
    },
    call,
    json: async (): Promise<TrackRecord> =>
      JSON.parse((await call('/api/track-record')).body ?? ''),
    csv: async () => {
      const { body = '' } = await call('/api/track-record.csv')
      const [head = '', ...rows] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
      return { head: head.split(','), rows: rows.map((row) => row.split(',')) }
    },
  }
}

it('is empty and honest on the first day, and anyone may cache it for an hour', async () => {
  const { call, json, compute, csv } = record()
  expect(await compute('2026-06-10T03:00:00.000Z')).toBe(0)
  expect(await json()).toEqual({ months: [], since: null })
  expect((await csv()).rows).toEqual([])
  for (const path of ['/api/track-record', '/api/track-record.csv'])
    expect((await call(path)).headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
})

it('begins with the first month that has ten reports, and has all since', async () => {
  const { events, json, compute } = record()
  events.push(published('2026-02'), ...times(10, () => published('2026-04')), published('2026-05'))
  await compute('2026-06-10T03:00:00.000Z')
  const { months, since } = await json()
  expect(since).toBe('2026-04')
  expect(months.map(({ month, reports }) => [month, reports])).toEqual([
    ['2026-04', 10],
    ['2026-05', null],
  ])
})

it('a month appears an hour after its end, when what was written in its last second is there', async () => {
  const { events, json, compute } = record()
  events.push(...times(10, () => published('2026-05', { at: '2026-05-31T23:59:59.000Z' })))
  await compute('2026-06-01T00:30:00.000Z')
  expect((await json()).months).toEqual([])
  await compute('2026-06-01T01:00:00.000Z')
  expect((await json()).months).toHaveLength(1)
})

it('is computed again whole: twice is as once, a lost month comes back, and corrections change an old one', async () => {
  const { events, stored, compute } = record()
  const reports = times(60, () => published('2026-04'))
  events.push(...reports)
  await compute('2026-05-10T03:00:00.000Z')
  const before = structuredClone([...stored])
  await compute('2026-05-11T03:00:00.000Z')
  expect([...stored]).toEqual(before)
  stored.clear()
  await compute('2026-05-12T03:00:00.000Z')
  expect([...stored]).toEqual(before)
  events.push(...reports.slice(0, 12).map((each) => corrected(each, '2026-05')))
  await compute('2026-05-31T03:00:00.000Z')
  expect([...stored]).toEqual(before)
  await compute('2026-06-01T03:00:00.000Z')
  expect(stored.get('2026-04')).toMatchObject({
    reports: 60,
    corrections: { count: 12, share: 0.2 },
  })
})

it('the CSV says what the JSON says, and hides what it hides', async () => {
  const { events, json, csv, compute } = record()
  const reports = times(40, (n) =>
    published('2026-05', {
      plan: n < 25 ? 'premium' : 'free',
      hours: n,
      verdict: n < 30 ? 'proceed' : 'do-not-deal',
      answered: n < 20 ? ['registration'] : [],
    }),
  )
  events.push(...reports, ...reports.slice(0, 4).map((each) => corrected(each, '2026-05')))
  await compute('2026-06-10T03:00:00.000Z')
  const [month] = (await json()).months
  if (!month) throw new Error('No month')
  const { head, rows } = await csv()
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
  const shown = leaves(month).filter((value) => value !== null)
  expect(rows[0]?.filter((cell) => cell !== '')).toEqual(shown.map(String))
  expect(rows[0]).toHaveLength(head.length)
  expect(rows[0]?.[head.indexOf('Corrected')]).toBe('')
  expect(rows[0]?.[head.indexOf('Verdict (proceed)')]).toBe('')
})
