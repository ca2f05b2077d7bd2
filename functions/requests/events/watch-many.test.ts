import { describe, expect, it } from 'vitest'
import { cancelMinutes } from '../../../shared/requests/cancelling.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { frontsAt } from '../due-passes.ts'
import { at, newOne, openOnes, watchedDesk } from '../fixtures/watched-desk.ts'
import { openTally } from '../open-work.ts'
import { workLists } from '../request-repository.ts'

const day = 24 * 60
const max = { all: 200, earliest: 100 }
const minutesAfter = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
const dueAfter = (minutes: number) => ({ dueAt: minutesAfter(minutes) })

/** Runs every five minutes until a count has ended. */
async function untilCounted({ run, stored }: ReturnType<typeof watchedDesk>, minutes: number) {
  const runs = [await run(minutes)]
  while (stored.progress?.count) runs.push(await run(minutes + runs.length * 5))
  return runs
}

it('a run with nothing to tell reads as many of 1,000 open requests as of 3,000', async () => {
  const read = async (count: number) => {
    const desk = watchedDesk(openOnes(count), { max })
    await desk.run(60)
    return (await desk.run(65)).read
  }
  expect(await Promise.all([200, 1000, 3000].map(read))).toEqual([200, 201, 201])
})

it('counts a part in each run, and shows the last count until the next has ended', async () => {
  const requests = openOnes(950).map((request, n) => ({
    ...request,
    ...(n % 3 === 0 && { userType: 'partner' }),
    ...(n % 7 === 0 && { pausedAt: at.toISOString() }),
    ...(n % 5 === 0 && { claim: { by: `m${n % 4}`, name: 'Wang', at: at.toISOString() } }),
  }))
  const fresh = newOne('N', { timestamp: minutesAfter(61) })
  const desk = watchedDesk([...requests, fresh], { max })
  const runs = await untilCounted(desk, 60)
  expect(runs.map(({ counts }) => [counts.open, counts.isUnfinished])).toEqual([
    [202, true],
    [403, true],
    [604, true],
    [805, true],
    [951, undefined],
  ])
  const tally = openTally(new Date(minutesAfter(80)))
  for (const request of [...requests, fresh]) tally.add(request)
  expect(desk.stored.counts).toEqual({ ...tally.counts(), since: minutesAfter(60) })

  const next = await desk.run(85)
  expect(next.counts).toEqual(desk.stored.counts)
  expect(next.counts).toMatchObject({ open: 951, at: minutesAfter(80) })
  expect(desk.stored.progress?.count?.counts.open).toBe(201)
})

it('what is due soon, close or overdue is told within a run of five minutes, of many requests too', async () => {
  // One each minute; those of the end are read last.
  const requests = openOnes(1500).map((request, n) => ({ ...request, ...dueAfter(600 + n) }))
  const desk = watchedDesk(requests, { max })
  let toldLate = 0
  let minutes = 0
  for (; minutes <= 1000; minutes += 5) {
    const { told, counts } = await desk.run(minutes)
    if (minutes < 600) continue
    for (const each of told.filter((one) => one.startsWith('overdue'))) {
      const due = 600 + Number(each.slice('overdue L'.length))
      toldLate = Math.max(toldLate, minutes - due)
    }
    // Those that are overdue are counted in each run, as far as a run reads.
    if (minutes < 700) expect(counts.overdue).toBe(minutes - 600 + 1)
  }
  expect(toldLate).toBeLessThan(5)
  expect(requests.filter(({ rawAttributes }) => rawAttributes.lateTold === 'overdue')).toHaveLength(
    401,
  )
  const toldOfDelay = requests.filter(({ delay }) => delay)
  expect(toldOfDelay).toHaveLength(461)
  for (const { delay, dueAt } of toldOfDelay)
    expect(Date.parse(String(dueAt)) - Date.parse(delay?.toldAt ?? '')).toBeGreaterThan(55 * 60_000)
})

it('a backlog of late requests keeps neither new ones waiting nor those that become late', async () => {
  const requests = openOnes(1000)
  const desk = watchedDesk(requests, { max })
  const all: string[] = []
  const minutes = 2 * day + 60
  // No run could tell of them when they became late.
  await desk.run(minutes - 5, 0)
  const progress = { runs: 9, fronts: frontsAt(new Date(minutesAfter(minutes - 5))) }
  Object.assign(desk.stored, { progress })
  for (let runs = 0; runs < 40; runs += 1) {
    const now = minutes + runs * 5
    const fresh = newOne(`N${runs}`, { timestamp: minutesAfter(now - cancelMinutes) })
    const becomesLate = openOnes(1, { id: `M${runs}`, ...dueAfter(now) })
    requests.push(fresh, ...becomesLate)
    const { told } = await desk.run(now, 50)
    expect(told).toContain(`new N${runs}`)
    expect(told).toContain(`overdue M${runs}`)
    all.push(...told)
  }
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((each) => each.startsWith('overdue'))).toHaveLength(1080)
})

/** There is nothing to tell of them anymore, and they are the earliest due. */
const toldOnes = (count: number) =>
  openOnes(count, {
    ...dueAfter(1),
    rawAttributes: { status: 'pending', workList: workLists.open, lateTold: 'overdue' },
    givenBackAt: at.toISOString(),
    delay: { expectedAt: minutesAfter(90 * day), reason: '', toldAt: at.toISOString() },
  })

it('a clock that goes back keeps no request from being told', async () => {
  const requests = toldOnes(950)
  const desk = watchedDesk(requests, { max: { all: 200, earliest: 1 } })
  await desk.run(9 * day)
  await desk.run(9 * day + 5)
  requests.push(...openOnes(1, { id: 'M', ...dueAfter(200) }))
  await desk.run(190)
  const due = await desk.run(200)
  expect(due.told).toEqual(['overdue M'])
})

const failures = [
  { what: 'fails', fault: 'failing', failed: 1 },
  { what: 'has changed meanwhile', fault: 'changed', failed: 0 },
] as const

describe.each(failures)('a request that $what', ({ fault, failed }) => {
  const promise = 2 * day
  const faultyDesk = () => {
    // The count comes to this one after an hour and a half.
    const requests = openOnes(4000, dueAfter(3 * day))
    for (const request of requests)
      request.createdAt = minutesAfter(request.id === 'L50' ? 0 : 5 * day)
    const options: Parameters<typeof watchedDesk>[1] = {
      max: { all: 200, earliest: 1 },
      [fault]: 'L50',
    }
    return { options, ...watchedDesk(requests, options) }
  }

  it('is tried again by each run, and once it succeeds its buyer has the check back', async () => {
    const { run, options } = faultyDesk()
    await run(promise - 5)
    for (let minutes = 5; minutes <= 40; minutes += 5) {
      const tried = await run(promise + minutes)
      expect([tried.failed, tried.toBuyer]).toEqual([failed, []])
      if (failed > 0) takeLog('error')
    }
    options[fault] = undefined
    expect((await run(promise + 45)).toBuyer).toEqual(['L50 given back'])
    expect((await run(promise + 50)).toBuyer).toEqual([])
  })

  it('holds up the others for an hour at most', async () => {
    const { run, stored } = faultyDesk()
    await run(promise - 5)
    for (let minutes = 5; minutes <= 65; minutes += 5) await run(promise + minutes)
    if (failed > 0) takeLog('error')
    const later = await run(promise + 70)
    expect([later.failed, later.toBuyer]).toEqual([0, []])
    expect(stored.progress?.fronts).toEqual(frontsAt(new Date(minutesAfter(promise + 70))))
  })
})

it('the check of a request with a later deadline is back when it was first promised, of many too', async () => {
  // One was requested each minute. The count comes to them after hours.
  const requests = openOnes(3000).map((request, n) => ({
    ...request,
    ...dueAfter(9 * day),
    createdAt: minutesAfter(n),
  }))
  const desk = watchedDesk(requests, { max: { all: 10, earliest: 1 } })
  let back = 0
  for (let minutes = 2 * day + 100; minutes <= 2 * day + 300; minutes += 5)
    back += (await desk.run(minutes)).toBuyer.length
  expect(back).toBeGreaterThanOrEqual(200)
  for (const { givenBackAt, createdAt } of requests)
    if (givenBackAt !== null && createdAt > minutesAfter(100)) {
      const promised = Date.parse(createdAt) + 2 * day * 60_000
      expect(Date.parse(givenBackAt) - promised).toBeLessThan(6 * 60_000)
    }
})

it('a buyer is told of each later deadline an hour before the one before passes, of many too', async () => {
  const requests = toldOnes(500)
  const last = openOnes(1, { id: 'M', ...dueAfter(2 * day) })[0]
  if (!last) throw new Error('None')
  requests.push(last)
  const desk = watchedDesk(requests, { max: { all: 10, earliest: 1 } })
  const told: number[] = []
  const deadlines = [2, 3, 4, 5, 6].map((days) => days * day)
  for (const deadline of deadlines)
    for (const minutes of [-70, -65, -60, -55].map((before) => deadline + before))
      for (const each of (await desk.run(minutes)).toBuyer)
        if (each.startsWith('M expected')) told.push(minutes)
  expect(told).toEqual(deadlines.map((deadline) => deadline - 60))
})

it('a count that began days ago is not gone on with', async () => {
  const desk = watchedDesk(openOnes(50), { max })
  const since = minutesAfter(-6 * day)
  const old = { ...openTally(new Date(since)).counts(), open: 686, since }
  const progress = { runs: 9, fronts: {}, count: { position: { list: 'open' }, counts: old } }
  Object.assign(desk.stored, { progress, counts: { ...old, open: 700 } })
  expect((await desk.run(60)).counts).toMatchObject({ open: 50 })
  expect(desk.stored.progress?.count).toBeUndefined()
})

it('new requests are read only as long as there is time, and no smaller count is shown then', async () => {
  const fresh = Array.from({ length: 500 }, (_, n) => newOne(`N${String(n).padStart(3, '0')}`))
  const desk = watchedDesk(fresh, { max })
  await desk.run(0)
  const short = await desk.run(60, 100)
  expect([short.told.length, short.left, short.read]).toEqual([100, 100, 300])
  expect(short.counts.open).toBe(500)
  await desk.run(65)
  expect((await desk.run(70)).counts.open).toBe(500)
})

it('a request that has to wait is counted once, however often a run meets it', async () => {
  const desk = watchedDesk(openOnes(950), { max })
  await desk.run(60)
  const { left } = await desk.run(2 * day, 0)
  // Of the earliest due, and of the part of all.
  expect(left).toBeGreaterThan(100)
  expect(left).toBeLessThanOrEqual(200)
})

it('of two runs at once one stores, and of one that is killed the next does the same again', async () => {
  const desk = watchedDesk(openOnes(950), { max })
  await desk.run(60)
  const before = structuredClone(desk.stored)
  await Promise.all([desk.run(65), desk.run(65)])
  expect(desk.stored.progress?.count?.counts.open).toBe(402)
  // Killed before it stored.
  Object.assign(desk.stored, before)
  const runs = await untilCounted(desk, 65)
  expect(runs.at(-1)?.counts.open).toBe(950)
})

it('when few are left, they are all counted in each run again', async () => {
  const requests = openOnes(950)
  const desk = watchedDesk(requests, { max })
  await untilCounted(desk, 60)
  requests.splice(150)
  await untilCounted(desk, 85)
  const { counts, read } = await desk.run(95)
  expect([counts.open, counts.since, read]).toEqual([150, undefined, 150])
})
