import * as z from 'zod'
import type { AuditRecord } from '../audit-trail.ts'

/** How many entries have each value. Tallies can be added up in any order, without the entries. */
const Tally = z.record(z.string(), z.int())
export type Tally = z.infer<typeof Tally>

const Known = z.object({ yes: z.int(), no: z.int(), unknown: z.int() })
type Known = z.infer<typeof Known>

export const PersonOfDay = z.object({
  /** The newest name of the day, and when it was used. */
  name: z.string(),
  namedAt: z.string(),
  submitted: z.int(),
  /** Of reports that others approved. */
  firstPass: Known,
  returned: z.int(),
  /** Whole minutes in work. */
  minutes: Tally,
  decided: z.int(),
  returnsMade: z.int(),
})
export type PersonOfDay = z.infer<typeof PersonOfDay>

/** What a day of the desk’s audit trail adds up to, or a part of it. Definitions: docs/specification.md#statistics */
export const DayTotals = z.object({
  published: z.int(),
  onTime: Known,
  /** Tenths of an hour from a request to its first report. */
  tenthsOfHours: Tally,
  firstPass: Known,
  returned: z.int(),
  comments: Tally,
  unknownComments: z.int(),
  minutes: Tally,
  withdrawn: z.int(),
  /** Of withdrawn reports: how many were published on each day. */
  withdrawnOf: Tally,
  disputes: z.int(),
  sampled: z.int(),
  /** First grades of spot checks. */
  grades: Tally,
  /** Grades that replaced others, as `<day of the first grade> <before> <after>`. */
  regrades: Tally,
})
export type DayTotals = z.infer<typeof DayTotals>

/** By user id. */
export type People = Record<string, PersonOfDay>
export type DayFigures = DayTotals & { people: People }

const noKnown = (): Known => ({ yes: 0, no: 0, unknown: 0 })

const noTotals = (): DayTotals => ({
  published: 0,
  onTime: noKnown(),
  tenthsOfHours: {},
  firstPass: noKnown(),
  returned: 0,
  comments: {},
  unknownComments: 0,
  minutes: {},
  withdrawn: 0,
  withdrawnOf: {},
  disputes: 0,
  sampled: 0,
  grades: {},
  regrades: {},
})

export const addTo = (tally: Tally, value: number | string, count = 1): void => {
  tally[value] = (tally[value] ?? 0) + count
}

const answerOf = (flag: boolean | undefined): keyof Known =>
  flag === undefined ? 'unknown' : flag ? 'yes' : 'no'

const addKnown = (to: Known, { yes, no, unknown }: Known): void => {
  to.yes += yes
  to.no += no
  to.unknown += unknown
}

export const addTally = (to: Tally, tally: Tally): void => {
  for (const [value, count] of Object.entries(tally)) addTo(to, value, count)
}

/** The middle of all values that were counted; of an even number, half way between the two. */
export function medianOf(tally: Tally): number | null {
  const values = Object.entries(tally)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((a, b) => a.value - b.value)
  const total = countIn(tally)
  if (total === 0) return null
  const valueAt = (place: number): number => {
    let passed = 0
    for (const { value, count } of values) {
      passed += count
      if (passed > place) return value
    }
    return 0
  }
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2
}

export const countIn = (tally: Tally): number =>
  Object.values(tally).reduce((sum, count) => sum + count, 0)

/** @returns hours */
export function medianHours({ tenthsOfHours }: Pick<DayTotals, 'tenthsOfHours'>): number | null {
  const tenths = medianOf(tenthsOfHours)
  return tenths === null ? null : tenths / 10
}

/** Of days, or of parts of a day. */
export function sumOf(days: readonly DayTotals[]): DayTotals {
  const sum = noTotals()
  for (const day of days) {
    sum.published += day.published
    addKnown(sum.onTime, day.onTime)
    addTally(sum.tenthsOfHours, day.tenthsOfHours)
    addKnown(sum.firstPass, day.firstPass)
    sum.returned += day.returned
    addTally(sum.comments, day.comments)
    sum.unknownComments += day.unknownComments
    addTally(sum.minutes, day.minutes)
    sum.withdrawn += day.withdrawn
    addTally(sum.withdrawnOf, day.withdrawnOf)
    sum.disputes += day.disputes
    sum.sampled += day.sampled
    addTally(sum.grades, day.grades)
    addTally(sum.regrades, day.regrades)
  }
  return sum
}

/** Adds what a member did to what they did before. */
export function addPerson(people: People, by: string, person: PersonOfDay): PersonOfDay {
  const sum = personIn({ people }, by, person.name, person.namedAt)
  sum.submitted += person.submitted
  addKnown(sum.firstPass, person.firstPass)
  sum.returned += person.returned
  addTally(sum.minutes, person.minutes)
  sum.decided += person.decided
  sum.returnsMade += person.returnsMade
  return sum
}

/** @param at when the member had this name */
function personIn(
  { people }: Pick<DayFigures, 'people'>,
  by: string,
  name: string,
  at: string,
): PersonOfDay {
  people[by] ??= {
    name,
    namedAt: at,
    submitted: 0,
    firstPass: noKnown(),
    returned: 0,
    minutes: {},
    decided: 0,
    returnsMade: 0,
  }
  const person = people[by]
  // For two names at the same time, the choice does not depend on the order of reading.
  if (`${at} ${name}` > `${person.namedAt} ${person.name}`)
    Object.assign(person, { name, namedAt: at })
  return person
}

type Count = (day: DayFigures, entry: AuditRecord) => void

/**
 * The writer of what a reviewer decides on; undefined in older entries. The name is from the submission: any other name
 * of the day replaces it.
 */
const writerIn = (day: DayFigures, { writer }: AuditRecord) =>
  writer && personIn(day, writer.by, writer.name, '')

const reviewerIn = (day: DayFigures, { by, name, at }: AuditRecord) => personIn(day, by, name, at)

const counts: Readonly<Record<string, Count>> = {
  submitted(day, { by, name, at, minutesInWork }) {
    const person = personIn(day, by, name, at)
    person.submitted += 1
    if (minutesInWork === undefined) return
    addTo(person.minutes, minutesInWork)
    addTo(day.minutes, minutesInWork)
  },
  approved(day, entry) {
    const answer = answerOf(entry.firstPass)
    day.firstPass[answer] += 1
    const writer = writerIn(day, entry)
    if (writer) writer.firstPass[answer] += 1
    reviewerIn(day, entry).decided += 1
  },
  returned(day, entry) {
    day.returned += 1
    if (!entry.comments) day.unknownComments += 1
    for (const [section, count] of Object.entries(entry.comments ?? {}))
      addTo(day.comments, section, count)
    const writer = writerIn(day, entry)
    if (writer) writer.returned += 1
    const reviewer = reviewerIn(day, entry)
    reviewer.decided += 1
    reviewer.returnsMade += 1
  },
  published(day, { hoursToReport, onTime, completes, sampled }) {
    if (sampled) day.sampled += 1
    const isFirst = hoursToReport !== null
    if (completes ?? isFirst) day.published += 1
    if (!isFirst) return
    addTo(day.tenthsOfHours, Math.round(hoursToReport * 10))
    // Null: no time was promised.
    if (onTime !== null) day.onTime[answerOf(onTime)] += 1
  },
  withdrawn(day, { publishedOn }) {
    day.withdrawn += 1
    if (publishedOn !== undefined) addTo(day.withdrawnOf, publishedOn)
  },
  graded(day, { grade, replaces }) {
    if (grade === undefined) return
    if (replaces) addTo(day.regrades, `${replaces.gradedOn} ${replaces.grade} ${grade}`)
    else addTo(day.grades, grade)
  },
}

/** The figures depend only on which entries there are, not on their order or on repetitions. */
export function dayFiguresOf(entries: readonly AuditRecord[]): DayFigures {
  const day: DayFigures = { ...noTotals(), people: {} }
  const disputes = new Set<string>()
  for (const entry of new Map(entries.map((each) => [each.id, each])).values()) {
    counts[entry.action]?.(day, entry)
    // One dispute has an entry for each of its requests; the detail names it.
    if (entry.action === 'decided-dispute') disputes.add(entry.detail)
  }
  return { ...day, disputes: disputes.size }
}
