import { ulid } from 'ulid'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { hoursToReportIn } from '../../functions/desk/figures.ts'
import { getDeskFigures } from '../../functions/desk/get-figures.ts'
import { listDeskQueue } from '../../functions/desk/list-queue.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { checkDueDates } from '../../functions/requests/events/watch-due-times.ts'
import { openCountsIn } from '../../functions/requests/open-counts.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { newRequest } from '../../functions/requests/verification-request.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'
import { type Figure, median } from './figures.ts'

const hour = 3_600_000
const member = {
  userId: 'member-1',
  name: '王芳',
  roles: ['analysts'] as const,
  signedInAt: new Date(),
}

/** Requests of many buyers that the desk was told of, due in the next two days; some are this member's. */
export function pendingItems(count: number, offset: number, now: Date): Record<string, unknown>[] {
  return Array.from({ length: count }, (_each, index) => {
    const n = offset + index
    const userId = `pending-${n % 5000}`
    const id = ulid(now.getTime() + n)
    const { rawAttributes: _, ...request } = newRequest({
      id,
      searchTerm: `待办测试${n}有限公司`,
      userId,
      email: `${userId}@example.com`,
      plan: 'free',
      at: now,
    })
    return {
      pk: `ACCOUNT#${userId}`,
      sk: `REQUEST#${id}`,
      entity: 'verification-request',
      ...request,
      dueAt: new Date(now.getTime() + 11 * hour + (n % 3600) * 10_000).toISOString(),
      workList: 'OPEN',
      // As many as the desk has members, however many requests wait.
      ...(n % 50 === 0 &&
        n < 5000 && { claimedBy: 'member-1', claimedByName: '王芳', claimedAt: now.toISOString() }),
    }
  })
}

type Measured = { units: number; ms: number }

/** @returns units of one call, and the median of ten calls */
async function measured(table: Table, call: (table: Table) => Promise<unknown>): Promise<Measured> {
  const watched = measureCapacity(table)
  await call(watched.table)
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const started = performance.now()
    await call(table)
    times.push(performance.now() - started)
  }
  return {
    units: watched.sent.reduce((sum, { capacity }) => sum + capacity, 0),
    ms: median(times),
  }
}

/**
 * What an hour of a member of the desk costs with `counts` pending requests: the queue read every 30 s, figures every
 * 60 s. And a run of the function that watches due times.
 */
export async function deskFigures(
  table: Table,
  counts: readonly number[],
  store: (table: Table, items: Record<string, unknown>[]) => Promise<void>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const now = new Date()
  const clock = { now: () => now }
  let stored = 0
  let first: number | undefined
  for (const count of counts) {
    await store(table, pendingItems(count - stored, stored, now))
    stored = count
    const run = await measured(table, async (it) => {
      const { tally } = await checkDueDates({
        requests: requestsIn(it),
        announcements: {
          announce: async () => undefined,
          tellDesk: async () => undefined,
          tellDelay: async () => undefined,
        },
        lateChecks: { giveBack: async () => undefined },
        clock,
        hasTime: () => true,
      })
      await openCountsIn(it).store(tally.counts())
    })
    const list = (query: Record<string, string>) => (it: Table) =>
      callRoute(listDeskQueue, { requests: requestsIn(it), clock }, { deskMember: member, query })
    const calls = {
      queue: await measured(table, list({})),
      mine: await measured(table, list({ state: 'mine' })),
      'due soon': await measured(table, list({ state: 'due-soon' })),
      paused: await measured(table, list({ state: 'paused' })),
      figures: await measured(table, (it) =>
        callRoute(
          getDeskFigures,
          {
            requests: requestsIn(it),
            openCounts: openCountsIn(it),
            hoursOf: hoursToReportIn(auditTrailIn(it)),
            clock,
          },
          { deskMember: member },
        ),
      ),
    }
    for (const [name, { units, ms }] of Object.entries({ ...calls, 'watch-due-times': run }))
      figures.push(
        { name: `desk, ${name}, ${count} pending`, value: units, unit: 'units' },
        { name: `desk, ${name}, ${count} pending: p50`, value: ms, unit: 'ms' },
      )
    const anHour = 120 * calls.queue.units + 60 * calls.figures.units
    figures.push({ name: `desk, a member's hour, ${count} pending`, value: anHour, unit: 'units' })
    if (first === undefined) first = anHour
    else
      figures.push({
        name: `desk, a member's hour, ${count} pending: growth`,
        value: anHour / first,
        unit: '×',
        goal: { atMost: 1.5 },
      })
  }
  return figures
}
