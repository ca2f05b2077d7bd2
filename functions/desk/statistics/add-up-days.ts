import { dayMs, daysOf, deskDay, startOfDeskDay } from '../../../shared/desk/desk-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type AuditRecord, type AuditTrail, settlesMs } from '../audit-trail.ts'
import type { DeskDay, DeskDays } from './desk-day-repository.ts'

type Deps = {
  trail: Pick<AuditTrail, 'ofDay'>
  deskDays: Pick<DeskDays, 'find' | 'add'>
  clock: Clock
}

/** About as many entries are added at once. */
const maxEntries = 20_000

/** The last day of the desk that is over, with all its entries. */
export const lastDay = (now: Date): string => deskDay(new Date(now.getTime() - settlesMs - dayMs))

const endOf = (day: string): string => new Date(startOfDeskDay(day).getTime() + dayMs).toISOString()

/** Whether all entries of a day are added up. */
export const isAddedUp = ({ day, until }: Pick<DeskDay, 'day' | 'until'>): boolean =>
  until === endOf(day)

/**
 * Adds up the entries of days that are not added up yet, the newest day first: of days that are over all, of today those
 * that are older than two minutes, as no other can come before them. What there is no time for is left to the next call.
 * @param hasTime asked after each part, of which there is at least one
 * @returns the days as far as they are added up
 */
export async function addUpDays(
  deps: Deps,
  { from, until }: { from: string; until: string },
  hasTime: () => boolean,
  max = maxEntries,
): Promise<ReadonlyMap<string, DeskDay>> {
  const days = new Map((await deps.deskDays.find(from, until)).map((each) => [each.day, each]))
  for (const day of daysOf(from, until).toReversed()) {
    const before = days.get(day)
    if (before && isAddedUp(before)) continue
    for await (const sum of addUp(deps, day, before, max)) {
      days.set(day, sum)
      if (!hasTime()) return days
    }
    if (!hasTime()) return days
  }
  return days
}

/** Adds up one day, part by part. Ends early if another call does the same. */
async function* addUp(
  { trail, deskDays, clock }: Deps,
  day: string,
  before: DeskDay | undefined,
  max: number,
): AsyncGenerator<DeskDay> {
  let sum = before
  for (;;) {
    const from = sum?.until ?? startOfDeskDay(day).toISOString()
    const settled = new Date(clock.now().getTime() - settlesMs).toISOString()
    const end = [endOf(day), settled].toSorted()[0] ?? settled
    if (from >= end) return
    const { entries, until } = await part(trail.ofDay(day, from, end), end, max)
    sum = await deskDays.add(day, sum, entries, until)
    if (!sum) return
    yield sum
    if (until === end) return
  }
}

/** The first entries, and until when they are all. Entries of one transaction have the same time, and stay together. */
async function part(
  entries: AsyncGenerator<AuditRecord>,
  end: string,
  max: number,
): Promise<{ entries: AuditRecord[]; until: string }> {
  const read: AuditRecord[] = []
  for await (const entry of entries) {
    if (read.length >= max && entry.at !== read.at(-1)?.at)
      return { entries: read, until: entry.at }
    read.push(entry)
  }
  return { entries: read, until: end }
}
