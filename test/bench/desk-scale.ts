import { ulid } from 'ulid'
import { freeAccount } from '../../functions/accounts/account.ts'
import { accountsIn } from '../../functions/accounts/account-repository.ts'
import { deskAccountsIn, deskMembersList } from '../../functions/accounts/desk-accounts.ts'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { deskAccess } from '../../functions/desk/desk-access.ts'
import { deskDayMember } from '../../functions/desk/entities.ts'
import { addUpFigures, doneNow } from '../../functions/desk/figures.ts'
import { getDeskFigures } from '../../functions/desk/get-figures.ts'
import { listDeskQueue } from '../../functions/desk/list-queue.ts'
import { listDeskPeople } from '../../functions/desk/people/list-desk-people.ts'
import { spotChecksIn } from '../../functions/desk/spot-checks/spot-check-repository.ts'
import { deskDaysIn } from '../../functions/desk/statistics/desk-day-repository.ts'
import { getDeskStatistics } from '../../functions/desk/statistics/get-statistics.ts'
import { runningErasures } from '../../functions/erasure/erasure-repository.ts'
import { openDueChecks } from '../../functions/monitoring/due-checks.ts'
import { updateWatches } from '../../functions/monitoring/update-watches.ts'
import { watchesIn } from '../../functions/monitoring/watch-repository.ts'
import { watcherMailsIn } from '../../functions/monitoring/watcher-mails.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import { unexpectedCall } from '../../functions/platform/fixtures/unexpected-call.ts'
import { auditEntry } from '../../functions/platform/table/desk-audit.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { maxWrites, transactAll } from '../../functions/platform/table/write.ts'
import { announcementsIn } from '../../functions/requests/announcements.ts'
import { checkDueDates } from '../../functions/requests/check-due-dates.ts'
import { dueStatusOf } from '../../functions/requests/due-status.ts'
import { lateChecksIn } from '../../functions/requests/give-back.ts'
import { openCountsIn } from '../../functions/requests/open-counts.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { newRequest } from '../../functions/requests/verification-request.ts'
import { computeTrackRecord } from '../../functions/track-record/compute-track-record.ts'
import { type EventOf, reportKeyOf } from '../../functions/track-record/counted-event.ts'
import { countEvent, trackRecordsIn } from '../../functions/track-record/track-record-repository.ts'
import type { Cloud } from '../../local/cloud.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import {
  daysOf,
  deskDay,
  deskDayBefore,
  deskMonth,
  startOfDeskDay,
} from '../../shared/desk/desk-day.ts'
import { checkIds } from '../../shared/reports/checks.ts'
import { isInCancelWindow } from '../../shared/requests/cancelling.ts'
import { newDeskMember } from '../fixtures/desk-member.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'
import { type Figure, median } from './figures.ts'

const hour = 3_600_000
const now = new Date()
const clock = { now: () => now }
const member = {
  userId: 'member-1',
  name: '王芳',
  roles: ['analysts'] as const,
  signedInAt: now,
}

type Item = Record<string, unknown>
type Store = (table: Table, items: Item[]) => Promise<void>
/** Adds so many copies of each item whose partition key begins so. */
export type Copy = (of: string, count: number) => void
type Filling = { store: Store; copy: Copy }

/** None has come so close to its due time that buyers are told of it. */
const maxAgeHours = 46.5

/**
 * Requests of many buyers, as they came in the last two days: those of the last minutes can be cancelled, the desk was
 * told of the others. Some are this member's; of a hundred, three have a draft.
 */
function pendingItems(count: number, offset: number): Item[] {
  return Array.from({ length: count }, (_each, index) => {
    const n = offset + index
    const userId = n < 5000 ? `pending-${n}` : `copied-${n % 5000}`
    // Evenly, however many there are.
    const ageHours = ((n * 0.618_033_988_7) % 1) * maxAgeHours
    const at = new Date(now.getTime() - ageHours * hour)
    const id = ulid(at.getTime())
    const { rawAttributes: _, ...request } = newRequest({
      id,
      searchTerm: `待办测试${n}有限公司`,
      userId,
      email: `${userId}@example.com`,
      plan: 'free',
      at,
    })
    return {
      pk: `ACCOUNT#${userId}`,
      sk: `REQUEST#${id}`,
      entity: 'verification-request',
      ...request,
      workList: isInCancelWindow(at.toISOString(), now) ? 'NEW' : 'OPEN',
      lateTold: dueStatusOf(request, now),
      ...(n % 50 === 1 && { draftState: 'writing' }),
      ...(n % 100 === 2 && { draftState: 'in-review' }),
      // As many as the desk has members, however many requests wait.
      ...(n % 50 === 0 &&
        n < 5000 && { claimedBy: 'member-1', claimedByName: '王芳', claimedAt: now.toISOString() }),
    }
  })
}

/** The first 10,000 are stored, the second 5,000 of them copied. */
async function addPending(
  table: Table,
  { store, copy }: Filling,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const maxStored = 10_000
  const [stored, wanted] = [Math.min(from, maxStored), Math.min(to, maxStored)]
  await store(table, pendingItems(wanted - stored, stored))
  copy('ACCOUNT#copied-', Math.floor((to - Math.max(from, wanted)) / 5000))
}

type Measured = { read: number; written: number; ms: number }

/**
 * @param rounds of which `ms` is the median
 * @param isFirst measure the first call of a function that has just started
 * @returns units of one call
 */
async function measured(
  table: Table,
  call: (table: Table) => Promise<unknown>,
  { rounds = 10, isFirst = false } = {},
): Promise<Measured> {
  const watched = measureCapacity(table)
  if (!isFirst) await call(watched.table)
  watched.sent.length = 0
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await call(round === 0 ? watched.table : table)
    times.push(performance.now() - started)
  }
  const units = (isRead: boolean) =>
    watched.sent
      .filter(({ name }) => /^(Get|Query|Scan|BatchGet)Command$/.test(name) === isRead)
      .reduce((sum, { capacity }) => sum + capacity, 0)
  return { read: units(true), written: units(false), ms: median(times) }
}

const figuresOf = (name: string, { read, written, ms }: Measured): Figure[] => [
  { name, value: read, unit: 'read units' },
  ...(written > 0 ? [{ name: `${name}: written`, value: written, unit: 'write units' }] : []),
  { name: `${name}: p50`, value: ms, unit: 'ms' },
]

/** What a member's browser calls again and again. */
const memberCalls = {
  queue: (it: Table, query: Record<string, string> = {}) =>
    callRoute(listDeskQueue, { requests: requestsIn(it), clock }, { deskMember: member, query }),
  figures: (it: Table) =>
    callRoute(
      getDeskFigures,
      {
        requests: requestsIn(it),
        openCounts: openCountsIn(it),
        trail: auditTrailIn(it),
        deskDays: deskDaysIn(it),
        clock,
      },
      { deskMember: member },
    ),
}

const statistics = (it: Table, query: Record<string, string> = {}) =>
  callRoute(
    getDeskStatistics,
    {
      requests: requestsIn(it),
      openCounts: openCountsIn(it),
      spotChecks: spotChecksIn(it, requestsIn(it)),
      trail: auditTrailIn(it),
      deskDays: deskDaysIn(it),
      clock,
    },
    { deskMember: { ...member, roles: ['desk-admins'] }, query },
  )

const watchDueTimes = (it: Table) =>
  checkDueDates({
    requests: requestsIn(it),
    announcements: announcementsIn(it),
    lateChecks: lateChecksIn(it),
    openCounts: openCountsIn(it),
    clock,
    hasTime: () => true,
  })

/** The scheduled jobs, with nothing to do but to look. */
const jobs = {
  'watch-due-times': watchDueTimes,
  // With many requests, each run goes on where the last one stopped.
  'watch-due-times, the next run': watchDueTimes,
  'open-due-checks': (it: Table) =>
    openDueChecks({
      accounts: accountsIn(it),
      watches: watchesIn(it),
      clock,
      hasTime: () => true,
    }),
  'update-watches': (it: Table) =>
    updateWatches({
      accounts: accountsIn(it),
      watches: watchesIn(it),
      watcherMails: watcherMailsIn(it),
      key: { value: async () => 'key', values: async () => ['key'] },
      clock,
      hasTime: () => true,
    }),
  'watch-erasures': async (it: Table) => {
    for await (const _erasure of runningErasures(it));
  },
  'compute-track-record': (it: Table) =>
    computeTrackRecord({ records: trackRecordsIn(it), clock, hasTime: () => true }),
}

const sessionOf = (userId: string) => ({
  userId,
  poolUser: userId,
  username: userId,
  signedInAt: new Date(Date.now() + hour),
  scopes: ['aws.cognito.signin.user.admin'],
  groups: ['analysts'],
})

/** Calls of functions to Cognito since the cloud began. */
const cognitoCalls = ({ permissions }: Cloud): number =>
  [...permissions.calls]
    .filter(([action]) => action.startsWith('cognito-idp:'))
    .reduce((sum, [, count]) => sum + count, 0)

/** A member's hour through the running product: 120 calls of the queue, 60 of the figures. */
async function hourThroughSite(cloud: Cloud, call: (path: string) => Promise<{ status: number }>) {
  const before = cognitoCalls(cloud)
  const times: number[] = []
  const answers = new Map<number, number>()
  const paths = ['/api/desk/queue', '/api/desk/queue', '/api/desk/figures']
  for (let n = 0; n < 180; n += 1) {
    const started = performance.now()
    const { status } = await call(paths[n % 3] ?? '')
    times.push(performance.now() - started)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  return { cognito: cognitoCalls(cloud) - before, ms: median(times), answers }
}

/**
 * What an hour of a member of the desk costs with `counts` pending requests: the queue read every 30 s, figures every
 * 60 s. And a run of each scheduled job.
 */
export async function deskFigures(
  table: Table,
  counts: readonly number[],
  { cloud, endpoints, ...filling }: Filling & { cloud: Cloud; endpoints: Endpoints },
): Promise<Figure[]> {
  const figures: Figure[] = []
  const analyst = await newDeskMember(['analysts'], endpoints)
  const access = await measured(table, (it) =>
    deskAccess({ users: { find: unexpectedCall }, accounts: accountsIn(it), clock }).memberOf(
      sessionOf(analyst.userId),
      ['analysts'],
    ),
  )
  let stored = 0
  for (const count of counts) {
    await addPending(table, filling, { from: stored, to: count })
    stored = count
    for (const [name, job] of Object.entries(jobs))
      figures.push(
        ...figuresOf(
          `${name}, ${count} pending`,
          await measured(table, job, { rounds: 1, isFirst: true }),
        ),
      )
    const calls = {
      queue: await measured(table, memberCalls.queue),
      mine: await measured(table, (it) => memberCalls.queue(it, { state: 'mine' })),
      'due soon': await measured(table, (it) => memberCalls.queue(it, { state: 'due-soon' })),
      paused: await measured(table, (it) => memberCalls.queue(it, { state: 'paused' })),
      figures: await measured(table, memberCalls.figures),
      statistics: await measured(table, statistics),
    }
    for (const [name, each] of Object.entries(calls))
      figures.push(...figuresOf(`desk, ${name}, ${count} pending`, each))
    const anHour = 120 * calls.queue.read + 60 * calls.figures.read + 180 * access.read
    const { cognito, ms, answers } = await hourThroughSite(cloud, (path) =>
      analyst.call('GET', path),
    )
    const name = `desk, a member's hour, ${count} pending`
    figures.push(
      { name, value: anHour, unit: 'read units', goal: { atMost: 2200 } },
      { name: `${name}: calls to Cognito`, value: cognito, unit: '', goal: { atMost: 0 } },
      { name: `${name}: answered 200`, value: answers.get(200) ?? 0, unit: 'of 180' },
      { name: `${name}: answered 304`, value: answers.get(304) ?? 0, unit: 'of 180' },
      { name: `${name}: p50 of a call`, value: ms, unit: 'ms' },
    )
  }
  return figures
}

/** Claim, opening, three pieces of evidence, questions, submission, review, publication: about as many entries. */
const entriesOfRequest = 10

/** A day that no statistics are of: its figures are those of the job, and of a call at that time. */
const busyDay = deskDayBefore(deskDay(now), 100)
const atNoon = (minutes: number) =>
  new Date(startOfDeskDay(busyDay).getTime() + 12 * hour + minutes * 60_000)

/** An entry of that day’s audit trail, which has so many; every tenth is a first report. */
function trailItem(n: number, of: number): Item {
  const write = auditEntry({
    at: new Date(startOfDeskDay(busyDay).getTime() + Math.floor((n / of) * 24 * hour)),
    by: member.userId,
    name: member.name,
    requestId: ulid(),
    ...(n % entriesOfRequest === 0
      ? { action: 'published', hoursToReport: n % 48, onTime: true, completes: true }
      : { action: 'opened' }),
  })
  return 'Put' in write ? write.Put.Item : {}
}

/** What so many requests a month leave in the audit trail of a day. */
const entriesOfDay = (requests: number): number => Math.ceil((requests / 30) * entriesOfRequest)

/** A first report with all checks. */
const publishedAt = (at: Date): EventOf<'published'> => ({
  kind: 'published',
  report: reportKeyOf(ulid()),
  at: at.toISOString(),
  plan: 'premium',
  hours: 20,
  onTime: true,
  verdict: 'proceed',
  answered: [...checkIds],
  silent: [],
})

/** First reports; every twentieth is corrected. */
async function addReports(table: Table, count: number, at: Date): Promise<void> {
  const reports = Array.from({ length: count }, () => publishedAt(at))
  const corrections = reports
    .filter((_, n) => n % 20 === 0)
    .map(
      ({ report }) =>
        ({ kind: 'corrected', report, at: at.toISOString(), changed: 'details' }) as const,
    )
  for (const events of [reports, corrections] as const)
    for (let from = 0; from < events.length; from += maxWrites / 2)
      await transactAll(table, events.slice(from, from + maxWrites / 2).flatMap(countEvent))
}

/** Reports of one day. */
const reportsOfDay = 300

/** Times that go on, and end before the last hour, which the job leaves to its next run. */
function* timesOfReports(): Generator<Date, never> {
  for (let n = 0; n < 60; n += 1) yield new Date(now.getTime() - 2 * hour + n * 60_000)
  throw new Error('Too many volumes')
}

/** Reports of a month that are counted, and how many of them were stored, not copied. */
type Counted = { all: number; stored: number }

/** A run of the job that counts the reports of an hour, and one that counts 300 behind those of the whole month. */
async function trackRecordFigures(
  table: Table,
  copy: Copy,
  {
    requests,
    times,
    counted,
  }: { requests: number; times: Generator<Date, never>; counted: Counted },
): Promise<Figure[]> {
  const run = () => measured(table, jobs['compute-track-record'], { rounds: 1, isFirst: true })
  const add = async (count: number) => {
    await addReports(table, count, times.next().value)
    counted.stored += count
    counted.all += count
    return run()
  }
  const ofHour = Math.ceil(requests / (30 * 24))
  const anHour = await add(ofHour)
  const copies = Math.max(0, Math.floor((requests - counted.all) / counted.stored))
  copy('TRACK-RECORD-EVENTS#', copies)
  counted.all += copies * counted.stored
  return [
    ...figuresOf(`compute-track-record, ${ofHour} new reports of an hour`, anHour),
    ...figuresOf(
      `compute-track-record, ${reportsOfDay} new reports, ${requests} requests a month`,
      await add(reportsOfDay),
    ),
  ]
}

/**
 * A run of the job that adds up five minutes of that day; what the desk has done just before the next run, as a call of a
 * desk with few open requests reads it.
 */
async function addingUpFigures(table: Table, name: string): Promise<Figure[]> {
  const addUp = (at: Date) => (it: Table) =>
    addUpFigures(
      { trail: auditTrailIn(it), deskDays: deskDaysIn(it), clock: { now: () => at } },
      () => true,
    )
  const once = { rounds: 1, isFirst: true }
  // Until noon it was added up before: for the bench with nothing in it.
  const days = deskDaysIn(table)
  const [before] = await days.find(busyDay, busyDay)
  await days.add(busyDay, before, [], atNoon(0).toISOString())
  await addUp(atNoon(2))(table)
  const run = await measured(table, addUp(atNoon(7)), once)
  // Then no entry is newer.
  const trailUntil = (it: Table, end: Date) => ({
    ofDay: (day: string, from?: string) => auditTrailIn(it).ofDay(day, from, end.toISOString()),
  })
  const rest = await measured(
    table,
    (it) => doneNow({ trail: trailUntil(it, atNoon(12)), deskDays: deskDaysIn(it) }, atNoon(12)),
    once,
  )
  return [
    ...figuresOf(`desk, a run that adds up five minutes, ${name}`, run),
    ...figuresOf(`desk, what is done just before a run, ${name}`, rest),
  ]
}

/** What grows with the requests of a month, however few are pending. */
export async function volumeFigures(
  table: Table,
  volumes: readonly number[],
  { store, copy }: Filling,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const times = timesOfReports()
  const counted: Counted = { all: 0, stored: 0 }
  const originals = 2000
  let entries = 0
  for (const requests of volumes) {
    const name = `${requests} requests a month`
    const wanted = entriesOfDay(requests)
    const before = entries
    const length = Math.max(0, Math.min(wanted, originals) - before)
    await store(
      table,
      Array.from({ length }, (_, n) => trailItem(n, length)),
    )
    const copies = Math.floor((wanted - before - length) / originals)
    copy('AUDIT#', copies)
    entries += length + copies * originals
    figures.push(...(await trackRecordFigures(table, copy, { requests, times, counted })))
    figures.push(...(await addingUpFigures(table, name)))
    const calls = {
      'desk, figures': memberCalls.figures,
      'desk, statistics': statistics,
    }
    for (const [call, act] of Object.entries(calls))
      figures.push(...figuresOf(`${call}, ${name}`, await measured(table, act, { rounds: 3 })))
  }
  return figures
}

/** The page of people with so many members of the desk, who have claimed one request each. */
export async function memberFigures(
  table: Table,
  counts: readonly number[],
  store: Store,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const admin = { ...member, roles: ['desk-admins'] as const }
  // Without the user pool: the route is not given it.
  const people = (it: Table, query: Record<string, string> = {}) =>
    callRoute(
      listDeskPeople,
      { accounts: deskAccountsIn(it), requests: requestsIn(it), clock },
      { deskMember: admin, query },
    )
  let stored = 0
  let first: number | undefined
  for (const count of counts) {
    await store(
      table,
      Array.from({ length: count - stored }, (_, n) => [
        ...memberItems(stored + n),
        ...lastWeekOf(stored + n),
      ]).flat(),
    )
    stored = count
    const name = `desk, people, ${count} members`
    const page = await measured(table, people)
    figures.push(
      ...figuresOf(name, page),
      ...figuresOf(
        `${name}, one found`,
        await measured(table, (it) => people(it, { search: '000000000042@' })),
      ),
      ...figuresOf(
        `${name}, none found`,
        await measured(table, (it) => people(it, { search: 'nobody' }), { rounds: 3 }),
      ),
    )
    figures.push(
      ...figuresOf(
        `desk, statistics of a week, ${count} members`,
        await measured(table, (it) => statistics(it, { weeks: '1' }), { rounds: 3 }),
      ),
    )
    if (first === undefined) first = page.read
    else
      figures.push({
        name: `${name}: growth`,
        value: page.read / first,
        unit: '×',
        goal: { atMost: 1.1 },
      })
  }
  return figures
}

const userIdOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** What a member did in a week of the statistics: forty submissions and as many decisions a day. */
function lastWeekOf(n: number): Item[] {
  const until = deskDayBefore(deskDay(now))
  const known = { yes: 30, no: 2, unknown: 0 }
  const minutes = Object.fromEntries(Array.from({ length: 40 }, (_, each) => [10 + each * 3, 1]))
  return daysOf(deskDayBefore(until, 6), until).flatMap((day) => {
    const write = deskDayMember.create(
      { month: deskMonth(day), day, userId: userIdOf(n) },
      {
        ...{ name: '王芳', namedAt: now.toISOString(), submitted: 40, firstPass: known },
        ...{
          minutes: JSON.stringify(minutes),
          returned: 2,
          decided: 40,
          returnsMade: 2,
          until: now.toISOString(),
        },
      },
    )
    return 'Put' in write ? [write.Put.Item] : []
  })
}

function memberItems(n: number): Item[] {
  const userId = userIdOf(n)
  const account = {
    pk: `ACCOUNT#${userId}`,
    sk: 'ACCOUNT',
    entity: 'account',
    ...freeAccount(userId, `${userId}@example.com`),
    deskRoles: ['analysts'],
    deskMemberSince: now.toISOString(),
    hasAuthenticator: true,
    workList: deskMembersList,
  }
  const claim = { claimedBy: userId, claimedByName: '王芳', claimedAt: now.toISOString() }
  return [account, ...pendingItems(1, 1_000_000 + n).map((request) => ({ ...request, ...claim }))]
}
