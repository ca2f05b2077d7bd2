import { plans } from '../../shared/plans/plans.ts'
import { lateNoticeHours } from '../../shared/requests/delivery-promise.ts'
import type { DueNotices } from './due-notices.ts'
import { dueSoonShare } from './due-status.ts'
import type { DueWatch, Position } from './entities.ts'
import { openTally } from './open-work.ts'
import type { Requests } from './request-repository.ts'

type ByDueTime = { requests: Pick<Requests, 'findDueOn'>; notices: DueNotices; now: Date }

const pageSize = 1000
const minuteMs = 60_000

/** Minutes before the due time at which a request is due soon, for each plan. */
const dueSoonMinutes = Object.values(plans).map(({ deliveryHours }) =>
  Math.round(deliveryHours * 60 * (1 - dueSoonShare)),
)

/** Minutes before the due time at which there is something to tell, the most urgent first. */
const frontMinutes = [...new Set([0, lateNoticeHours * 60, ...dueSoonMinutes])].toSorted(
  (a, b) => a - b,
)

const minutesAfter = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * minuteMs).toISOString()

/** Where the fronts are when everything until now was looked at. */
export const frontsAt = (now: Date): DueWatch['fronts'] =>
  Object.fromEntries(frontMinutes.map((minutes) => [minutes, minutesAfter(now, minutes)]))

/** The index is a moment behind. */
const rereadMs = minuteMs

/** Back by a run, so that the next one tries again what failed. */
export const setBack = (fronts: DueWatch['fronts']): DueWatch['fronts'] =>
  Object.fromEntries(
    Object.entries(fronts).map(([minutes, front]) => [minutes, minutesAfter(new Date(front), -5)]),
  )

/**
 * Looks at requests that have come to one of the times before they are due since the last run, however many others are
 * open.
 * @returns how far each front has come
 */
export async function lookAtFronts(
  { requests, notices, now }: ByDueTime,
  before: DueWatch['fronts'],
): Promise<DueWatch['fronts']> {
  const fronts: DueWatch['fronts'] = {}
  for (const [minutes, until] of Object.entries(frontsAt(now))) {
    let reached = before[minutes] ?? until
    // A clock that went forward and back has left a front in the future.
    const since = reached < until ? reached : until
    const from = new Date(Date.parse(since) - rereadMs).toISOString()
    let isDone = true
    for await (const page of requests.findDueOn('open', { from, until, pageSize })) {
      isDone = await notices.lookAt(page)
      if (!isDone) break
      const last = page.at(-1)?.dueAt ?? reached
      if (last > reached) reached = last
    }
    fronts[minutes] = isDone ? until : reached
  }
  return fronts
}

/**
 * Looks at those that are overdue or due soon, the earliest due first.
 * @returns how many are due soon and overdue, unless more than `max` are
 */
export async function lookAtEarliest(
  { requests, notices, now }: ByDueTime,
  max: number,
): Promise<{ read: number; dueSoon?: number; overdue?: number }> {
  const tally = openTally(now)
  let read = 0
  let last = ''
  const range = {
    until: minutesAfter(now, Math.max(...dueSoonMinutes)),
    pageSize: Math.min(pageSize, max),
  }
  for await (const page of requests.findDueOn('open', range)) {
    await notices.lookAt(page)
    for (const request of page) tally.add(request)
    read += page.length
    last = page.at(-1)?.dueAt ?? last
    if (read >= max) break
  }
  const { dueSoon, overdue } = tally.counts()
  const isWhole = read < max
  return {
    read,
    ...(isWhole && { dueSoon }),
    ...((isWhole || last > now.toISOString()) && { overdue }),
  }
}

type Part = {
  requests: Pick<Requests, 'findPart'>
  notices: DueNotices
  tally: ReturnType<typeof openTally>
  /** Ids of requests that are counted apart. */
  others: ReadonlySet<string>
}

/**
 * Counts open requests and corrections, and looks at them.
 * @param max how many it counts, or one more
 * @param stopsEarly whether it ends when there is no time left to look at them
 * @returns where the next run goes on; undefined at the end
 */
export async function countPart(
  { requests, notices, tally, others }: Part,
  from: Position,
  max: number,
  stopsEarly: boolean,
): Promise<Position | undefined> {
  let { list, after } = from
  // One more, so that lists of `max` are read to their end.
  for (let read = 0; read <= max; ) {
    const limit = Math.min(pageSize, max + 1 - read)
    const part = await requests.findPart(list, { limit, after })
    const isDone = await notices.lookAt(part.requests)
    if (!isDone && stopsEarly) return { list, ...(after && { after }) }
    for (const request of part.requests) if (!others.has(request.id)) tally.add(request)
    read += part.read
    after = part.last
    if (after) continue
    if (list === 'corrections') return undefined
    list = 'corrections'
  }
  return { list, ...(after && { after }) }
}
