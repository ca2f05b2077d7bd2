import { plans } from '../../shared/plans/plans.ts'
import { lateNoticeHours, maxExtensionDays } from '../../shared/requests/delivery-promise.ts'
import { extraHours } from './delay.ts'
import type { DueNotices } from './due-notices.ts'
import { dueSoonShare } from './due-status.ts'
import type { DueWatch, Position } from './entities.ts'
import { openTally } from './open-work.ts'
import type { Requests } from './request-repository.ts'
import type { PendingRequest } from './stored-request.ts'

type ByTime = {
  requests: Pick<Requests, 'findDueOn' | 'findSubmitted'>
  notices: DueNotices
  now: Date
}

const pageSize = 1000
const minuteMs = 60_000

const unique = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b)

const deliveryHours = unique(Object.values(plans).map((plan) => plan.deliveryHours))

/** Minutes before the due time at which a request is due soon, for each plan. */
const dueSoonMinutes = deliveryHours.map((hours) => Math.round(hours * 60 * (1 - dueSoonShare)))

const noticeMinutes = lateNoticeHours * 60

/** Minutes after the due time at which a deadline that was moved by itself is close. */
const laterNoticeMinutes = unique(
  deliveryHours.flatMap((hours) => {
    const extra = extraHours(hours) * 60
    const count = Math.floor((maxExtensionDays * 24 * 60) / extra)
    return Array.from({ length: count }, (_, n) => (n + 1) * extra - noticeMinutes)
  }),
)

/** A time at which there is something to tell: so many minutes before the due time, or before the submission. */
type Front = { name: string; by: 'dueAt' | 'createdAt'; minutes: number }

const ofDueTime = (minutes: number): Front => ({ name: `${minutes}`, by: 'dueAt', minutes })

/** The most urgent first. */
const allFronts: readonly Front[] = [
  ofDueTime(0),
  // The time first promised, which a new deadline does not move.
  ...deliveryHours.map(
    (hours): Front => ({ name: `submitted ${hours} h`, by: 'createdAt', minutes: -hours * 60 }),
  ),
  ofDueTime(noticeMinutes),
  ...laterNoticeMinutes.map((minutes) => ofDueTime(-minutes)),
  ...dueSoonMinutes.map(ofDueTime),
]

const minutesAfter = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * minuteMs).toISOString()

/** Where the fronts are when everything until now was looked at. */
export const frontsAt = (now: Date): DueWatch['fronts'] =>
  Object.fromEntries(allFronts.map(({ name, minutes }) => [name, minutesAfter(now, minutes)]))

/** The index is a moment behind. */
const rereadMs = minuteMs

/** How far a new front goes back: three runs can have failed before it. */
const firstMinutes = 15

/** How long a front waits for a request. After that a count comes to it. */
const maxHeldMinutes = 60

/** Holds fronts at requests that the next run must look at again. */
export const holdFronts = (
  fronts: DueWatch['fronts'],
  again: readonly PendingRequest[],
  now: Date,
): DueWatch['fronts'] =>
  Object.fromEntries(
    allFronts.flatMap(({ name, by, minutes }) => {
      let front = fronts[name]
      if (front === undefined) return []
      const earliest = minutesAfter(now, minutes - maxHeldMinutes)
      for (const { [by]: time } of again)
        if (time !== null && time >= earliest && time < front) front = time
      return [[name, front]]
    }),
  )

/**
 * Looks at requests that have come to one of these times since the last run, however many others are open.
 * @returns how far each front has come
 */
export async function lookAtFronts(
  { requests, notices, now }: ByTime,
  before: DueWatch['fronts'],
): Promise<DueWatch['fronts']> {
  const fronts: DueWatch['fronts'] = {}
  for (const { name, by, minutes } of allFronts) {
    const until = minutesAfter(now, minutes)
    let reached = before[name] ?? minutesAfter(now, minutes - firstMinutes)
    // A clock that went forward and back has left a front in the future.
    if (reached > until) reached = until
    const range = { from: new Date(Date.parse(reached) - rereadMs).toISOString(), until }
    const pages =
      by === 'dueAt'
        ? requests.findDueOn('open', range, pageSize)
        : requests.findSubmitted('open', range, pageSize)
    let isDone = true
    for await (const page of pages) {
      isDone = await notices.lookAt(page)
      if (!isDone) break
      const last = page.at(-1)?.[by] ?? reached
      if (last > reached) reached = last
    }
    fronts[name] = isDone ? until : reached
  }
  return fronts
}

/**
 * Looks at those that are overdue or due soon, the earliest due first.
 * @returns how many are due soon and overdue, unless more than `max` are
 */
export async function lookAtEarliest(
  { requests, notices, now }: ByTime,
  max: number,
): Promise<{ read: number; dueSoon?: number; overdue?: number }> {
  const tally = openTally(now)
  let read = 0
  let last = ''
  const range = { until: minutesAfter(now, Math.max(...dueSoonMinutes)) }
  for await (const page of requests.findDueOn('open', range, Math.min(pageSize, max))) {
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
