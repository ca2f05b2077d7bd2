import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import type { TrackRecord } from '../../shared/track-record/track-record.ts'
import { apiEvent } from '../platform/fixtures/call-route.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { computeTrackRecord } from './compute-track-record.ts'
import { exportTrackRecord } from './export-track-record.ts'
import { corrected, decided, published, times, withdrawn } from './fixtures/events.ts'
import { memoryRecords } from './fixtures/memory-records.ts'
import { getTrackRecord } from './get-track-record.ts'

/** A record that is kept in memory, with the routes and the job. */
function record(options?: Parameters<typeof memoryRecords>[0]) {
  const memory = memoryRecords(options)
  const { records } = memory
  const handler = lambdaOfRoutes({ records }, [getTrackRecord, exportTrackRecord])
  const call = (path: string) =>
    handler({ ...apiEvent({}), routeKey: `GET ${path}` }, { awsRequestId: 'test' } as Context)
  return {
    ...memory,
    compute: (at: string, hasTime = () => true) =>
      computeTrackRecord({ records, clock: { now: () => new Date(at) }, hasTime }),
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
  expect(await compute('2026-06-10T03:00:00.000Z')).toMatchObject({ events: 0, months: 0 })
  expect(await json()).toEqual({ months: [], since: null })
  expect((await csv()).rows).toEqual([])
  for (const path of ['/api/track-record', '/api/track-record.csv'])
    expect((await call(path)).headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
})

it('begins with the first month that has ten reports, and has all since', async () => {
  const { add, json, compute } = record()
  add(published('2026-02'), ...times(10, () => published('2026-04')), published('2026-05'))
  await compute('2026-06-10T03:00:00.000Z')
  const { months, since } = await json()
  expect(since).toBe('2026-04')
  expect(months.map(({ month, reports }) => [month, reports])).toEqual([
    ['2026-04', 10],
    ['2026-05', null],
  ])
})

it('a month appears an hour after its end, when what was written in its last second is there', async () => {
  const { add, json, compute } = record()
  add(...times(10, () => published('2026-05', { at: '2026-05-31T23:59:59.000Z' })))
  await compute('2026-06-01T00:30:00.000Z')
  expect((await json()).months).toEqual([])
  await compute('2026-06-01T01:00:00.000Z')
  expect((await json()).months).toHaveLength(1)
})

it('twice is as once, a lost month comes back, and corrections change an old one', async () => {
  const { add, stored, compute } = record()
  const reports = times(60, () => published('2026-04'))
  add(...reports)
  await compute('2026-05-10T03:00:00.000Z')
  const before = structuredClone([...stored])
  await compute('2026-05-11T03:00:00.000Z')
  expect([...stored]).toEqual(before)
  stored.clear()
  await compute('2026-05-12T03:00:00.000Z')
  expect([...stored]).toEqual(before)
  add(...reports.slice(0, 12).map((each) => corrected(each, '2026-05')))
  await compute('2026-05-31T03:00:00.000Z')
  expect([...stored]).toEqual(before)
  await compute('2026-06-01T03:00:00.000Z')
  expect(stored.get('2026-04')).toMatchObject({
    reports: 60,
    corrections: { count: 12, share: 0.2 },
  })
})

describe('a run', () => {
  const may = (day: number, hour = 12) => new Date(Date.UTC(2026, 4, day, hour)).toISOString()
  const reportsOfMay = () => times(25, (n) => published('2026-05', { at: may(1 + n), hours: n }))

  it('reads no event that an earlier run has counted, nor events of months that are complete', async () => {
    const { add, reads, tallies, compute } = record({ pageSize: 4 })
    add(...times(30, () => published('2026-04')))
    expect(await compute(may(2))).toMatchObject({ events: 30, isFinished: true })
    expect(tallies.get('2026-04')).toMatchObject({ isComplete: true, reports: 30 })
    reads.splice(0)
    for (let day = 3; day <= 27; day += 1) {
      add(published('2026-05', { at: may(day - 1) }))
      expect(await compute(may(day))).toMatchObject({ events: 1 })
    }
    expect(reads).toHaveLength(25)
    expect(tallies.get('2026-05')).toMatchObject({ isComplete: false, reports: 25 })
  })

  it('counts an event that was stored after a later one', async () => {
    const { add, stored, compute } = record()
    add(...times(10, () => published('2026-05', { at: may(31, 20) })))
    await compute(may(31, 21))
    add(published('2026-05', { at: new Date(Date.parse(may(31, 20)) + 1000).toISOString() }))
    await compute('2026-06-01T03:00:00.000Z')
    expect(stored.get('2026-05')).toMatchObject({ reports: 11 })
  })

  it('that comes months late stores what it would have stored in time', async () => {
    const [daily, late] = [record(), record()]
    const april = times(40, () => published('2026-04'))
    const events = [
      ...april,
      ...april.slice(0, 12).map((each) => corrected(each, '2026-05')),
      ...april.slice(0, 24).map((each) => corrected(each, '2026-06')),
      ...april.slice(0, 10).map((each) => withdrawn(each, '2026-07')),
      ...times(12, () => decided('2026-06', 'kept')),
    ]
    daily.add(...events)
    late.add(...events)
    for (let day = 0; day < 150; day += 1)
      await daily.compute(new Date(Date.UTC(2026, 3, 1 + day)).toISOString())
    await late.compute('2026-08-28T00:00:00.000Z')
    expect([...late.stored]).toEqual([...daily.stored])
    expect(late.stored.get('2026-04')).toMatchObject({
      corrections: { count: 24 },
      withdrawn: 10,
    })
  })

  const at = '2026-06-20T00:00:00.000Z'
  const eventsOfSpring = () => {
    const april = times(40, () => published('2026-04'))
    return [
      ...april,
      ...april.slice(0, 15).map((each) => corrected(each, '2026-05', 'score')),
      ...april.slice(0, 5).map((each) => corrected(each, '2026-06')),
      ...reportsOfMay(),
      ...times(3, () => published('2026-06')),
    ]
  }

  it('that is killed at any write is made good by the next, and counts nothing twice', async () => {
    const events = eventsOfSpring()
    const whole = record({ pageSize: 10 })
    whole.add(...events)
    await whole.compute(at)
    for (const isWritten of [true, false]) {
      let kills = 0
      for (let isKilled = true; isKilled; kills += 1) {
        const each = record({ pageSize: 10 })
        each.add(...events)
        const { store, storeTally } = each.records
        let left = kills
        const killing =
          <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
          async (...args: Args): Promise<Result> => {
            left -= 1
            if (left >= 0) return write(...args)
            if (isWritten) await write(...args)
            throw new Error('Killed')
          }
        Object.assign(each.records, { store: killing(store), storeTally: killing(storeTally) })
        isKilled = await each.compute(at).then(
          () => false,
          () => true,
        )
        Object.assign(each.records, { store, storeTally })
        await each.compute(at)
        expect([...each.stored]).toEqual([...whole.stored])
        expect([...each.tallies]).toEqual([...whole.tallies])
      }
      expect(kills).toBeGreaterThan(12)
    }
  })

  it('that has too little time is continued by the next, and publishes nothing by halves', async () => {
    const events = eventsOfSpring()
    const [whole, slow] = [record(), record({ pageSize: 7 })]
    for (const { add } of [whole, slow]) add(...events)
    await whole.compute(at)
    let runs = 0
    let isFinished = false
    while (!isFinished) {
      const twoPages = [true, true]
      ;({ isFinished } = await slow.compute(at, () => twoPages.pop() ?? false))
      runs += 1
      if (slow.stored.size > 0) expect([...slow.stored]).toEqual([...whole.stored])
    }
    expect(runs).toBeGreaterThan(3)
    expect([...slow.stored]).toEqual([...whole.stored])
  })

  it('is late if a month is not counted to its end a day after it', async () => {
    const { add, compute } = record({ pageSize: 10 })
    add(
      ...reportsOfMay(),
      ...times(20, () => published('2026-06', { at: '2026-06-01T01:00:00.000Z' })),
    )
    const onePage = () => {
      const left = [true]
      return () => left.pop() ?? false
    }
    const unfinished = { isFinished: false, months: 0 }
    expect(await compute('2026-06-01T12:00:00.000Z', onePage())).toMatchObject({
      ...unfinished,
      isLate: false,
    })
    expect(await compute('2026-06-02T00:00:01.000Z', onePage())).toMatchObject({
      ...unfinished,
      isLate: true,
    })
    // Of the month that is not over, nothing is late.
    const last = await compute('2026-06-02T03:00:00.000Z', onePage())
    expect(last).toMatchObject({ isFinished: false, isLate: false })
  })

  it('beside another one counts nothing twice', async () => {
    const events = eventsOfSpring()
    const [whole, both] = [record({ pageSize: 10 }), record({ pageSize: 10 })]
    for (const { add } of [whole, both]) add(...events)
    await whole.compute(at)
    await Promise.all(times(3, () => both.compute(at)))
    await both.compute(at)
    expect([...both.stored]).toEqual([...whole.stored])
  })

  it('counts a month again whose tally was deleted, and takes back nothing meanwhile', async () => {
    const { add, tallies, stored, compute } = record({ pageSize: 10 })
    add(...eventsOfSpring())
    await compute('2026-07-02T00:00:00.000Z')
    const [published, counted] = [[...stored], new Map(tallies)]
    tallies.delete('2026-05')
    expect(await compute('2026-07-02T00:00:00.000Z', () => false)).toMatchObject({ months: 0 })
    expect([...stored]).toEqual(published)
    await compute('2026-07-02T00:00:00.000Z')
    expect(tallies.get('2026-05')).toEqual(counted.get('2026-05'))
    expect([...stored]).toEqual(published)
  })

  it('counts the first report and the first correction alone, also of a request that was restored', async () => {
    const { add, stored, compute } = record()
    const reports = times(40, () => published('2026-05'))
    const corrections = reports.slice(0, 12).map((each) => corrected(each, '2026-05', 'verdict'))
    add(...reports, ...corrections)
    add(...reports.slice(0, 9).map((each) => published('2026-06', { report: each.report })))
    add(...reports.slice(0, 12).map((each) => corrected(each, '2026-06', 'score')))
    add(...times(30, () => corrected({ report: 'never published' }, '2026-06')))
    await compute('2026-07-20T00:00:00.000Z')
    expect(stored.get('2026-05')).toMatchObject({ reports: 40, corrections: { count: 12 } })
    expect(stored.get('2026-06')).toMatchObject({ reports: null })
  })
})

it('the CSV says what the JSON says, and hides what it hides', async () => {
  const { add, json, csv, compute } = record()
  const reports = times(40, (n) =>
    published('2026-05', {
      plan: n < 25 ? 'premium' : 'free',
      hours: n,
      verdict: n < 30 ? 'proceed' : 'do-not-deal',
      answered: n < 20 ? ['registration'] : [],
    }),
  )
  add(...reports, ...reports.slice(0, 4).map((each) => corrected(each, '2026-05')))
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
