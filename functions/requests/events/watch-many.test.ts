import { expect, it } from 'vitest'
import { cancelMinutes } from '../../../shared/requests/cancelling.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { frontsAt } from '../due-passes.ts'
import { at, newOne, openOnes, watchedDesk } from '../fixtures/watched-desk.ts'
import { openTally } from '../open-work.ts'

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

it('a clock that goes back keeps no request from being told', async () => {
  const desk = watchedDesk(openOnes(950), { max })
  await desk.run(9 * day)
  Object.assign(desk.stored.progress ?? {}, { fronts: frontsAt(new Date(minutesAfter(9 * day))) })
  await desk.run(60)
  expect(desk.stored.progress?.fronts).toEqual(frontsAt(new Date(minutesAfter(60))))
})

it('what fails is tried again by the next run', async () => {
  const requests = openOnes(950).map((request, n) => ({ ...request, ...dueAfter(3000 + n * 9) }))
  const desk = watchedDesk(requests, { max: { all: 200, earliest: 1 }, failing: 'L50' })
  const due = 3000 + 50 * 9
  const of = (minutes: number) => frontsAt(new Date(minutesAfter(minutes)))
  await desk.run(due - 5)
  Object.assign(desk.stored.progress ?? {}, { fronts: of(due - 5) })
  expect([(await desk.run(due)).failed, desk.stored.progress?.fronts]).toEqual([1, of(due - 5)])
  takeLog('error')
  expect([(await desk.run(due + 5)).failed, desk.stored.progress?.fronts]).toEqual([1, of(due)])
  takeLog('error')
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
