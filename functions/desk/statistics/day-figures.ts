import * as z from 'zod'
import type { AuditRecord } from '../audit-trail.ts'

/** How many entries have each value. Tallies can be added up in any order, without the entries. */
const Tally = z.record(z.string(), z.int())
export type Tally = z.infer<typeof Tally>

const Known = z.object({ yes: z.int(), no: z.int(), unknown: z.int() })
type Known = z.infer<typeof Known>

const PersonOfDay = z.object({
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

/** What one day of the desk’s audit trail adds up to. Definitions: docs/specification.md#statistics */
export const DayFigures = z.object({
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
  // Days that were stored before spot checks have none.
  sampled: z.int().default(0),
  /** First grades of spot checks. */
  grades: Tally.default({}),
  /** Grades that replaced others, as `<day of the first grade> <before> <after>`. */
  regrades: Tally.default({}),
  /** By user id. */
  people: z.record(z.string(), PersonOfDay),
})
export type DayFigures = z.infer<typeof DayFigures>

const noKnown = (): Known => ({ yes: 0, no: 0, unknown: 0 })

export const noFigures = (): DayFigures => ({
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
  people: {},
})

export const addTo = (tally: Tally, value: number | string, count = 1): void => {
  tally[value] = (tally[value] ?? 0) + count
}

const answerOf = (flag: boolean | undefined): keyof Known =>
  flag === undefined ? 'unknown' : flag ? 'yes' : 'no'

/** @param at when the member had this name */
export function personIn(
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
  const day = noFigures()
  const disputes = new Set<string>()
  for (const entry of new Map(entries.map((each) => [each.id, each])).values()) {
    counts[entry.action]?.(day, entry)
    // One dispute has an entry for each of its requests; the detail names it.
    if (entry.action === 'decided-dispute') disputes.add(entry.detail)
  }
  return { ...day, disputes: disputes.size }
}
