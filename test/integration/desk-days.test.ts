import { expect, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { addUpDays, isAddedUp } from '../../functions/desk/statistics/add-up-days.ts'
import {
  addPerson,
  dayFiguresOf,
  type People,
} from '../../functions/desk/statistics/day-figures.ts'
import { deskDaysIn } from '../../functions/desk/statistics/desk-day-repository.ts'
import { type AuditEntry, auditEntry } from '../../functions/platform/table/desk-audit.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { transactAll } from '../../functions/platform/table/write.ts'
import { dayMs, startOfDeskDay } from '../../shared/desk/desk-day.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { randomFrom } from '../fixtures/random.ts'
import { Killed, killAtStep } from '../fixtures/watched-table.ts'
import { isFull, isRelease } from '../full.ts'

const day = '2026-11-20'
const start = startOfDeskDay(day).getTime()
const seeds = Array.from({ length: isFull ? 50 : isRelease ? 4 : 2 }, (_, n) => n + 1)

/** What members do in a day; some at one time. */
async function fillDay(table: Table, random: () => number): Promise<void> {
  const member = () => {
    const n = Math.floor(random() * 6)
    return { by: `member-${n}`, name: `成员${n}${random() < 0.2 ? '改' : ''}` }
  }
  const entries = Array.from({ length: 120 }, (_, n): AuditEntry[] => {
    // Times of half an hour: several entries have the same one.
    const at = new Date(start + Math.floor(random() * 48) * 1_800_000)
    const of = { at, requestId: `${n}`, ...member() }
    const does = Math.floor(random() * 4)
    if (does === 0) return [{ ...of, action: 'submitted', minutesInWork: n }]
    if (does === 1) return [{ ...of, action: 'approved', writer: member(), firstPass: n % 2 === 0 }]
    if (does === 2) return [{ ...of, action: 'published', hoursToReport: n, completes: true }]
    const decided = { ...of, action: 'decided-dispute' as const, detail: `dispute ${n}: corrected` }
    return [decided, { ...decided, requestId: `${n}, the other` }]
  }).flat()
  for (let from = 0; from < entries.length; from += 100)
    await transactAll(table, entries.slice(from, from + 100).map(auditEntry))
}

/** A run that ends by itself, or is killed. */
async function run(table: Table, now: Date): Promise<void> {
  const deps = { trail: auditTrailIn(table), deskDays: deskDaysIn(table) }
  try {
    await addUpDays(
      { ...deps, clock: { now: () => now } },
      { from: day, until: day },
      () => true,
      9,
    )
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
}

it.each(seeds)(
  'a day has each of its entries once, however its runs were killed, came late or met (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const table = await ownTable()
    await fillDay(table, random)
    const killed = () =>
      killAtStep(table, Math.floor(random() * 40), random() < 0.5 ? 'before' : 'after').table
    for (let hour = 0; hour < 26; hour += 1 + Math.floor(random() * 4)) {
      const now = new Date(start + hour * 3_600_000 + random() * 1000)
      const early = new Date(now.getTime() - random() * 7_200_000)
      await Promise.all([run(killed(), now), run(killed(), early), run(killed(), now)])
    }
    await run(table, new Date(start + dayMs + 3_600_000))

    const entries = []
    for await (const entry of auditTrailIn(table).ofDay(day)) entries.push(entry)
    const { people, ...totals } = dayFiguresOf(entries)
    const [sum] = await deskDaysIn(table).find(day, day)
    expect(sum && isAddedUp(sum)).toBe(true)
    expect(sum).toMatchObject(totals)
    const found: People = {}
    await deskDaysIn(table).eachMember(day, day, (each) => addPerson(found, each.userId, each))
    expect(found).toEqual(people)
  },
)
