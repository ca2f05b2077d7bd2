import { dayMs, daysOf } from '../../../shared/desk/desk-day.ts'
import {
  type DeskStatistics,
  type PeriodFigures,
  type PersonFigures,
  type Share,
  statisticsWeeks,
} from '../../../shared/desk/statistics.ts'
import type { OpenAt } from '../../requests/entities.ts'
import {
  addTo,
  type DayFigures,
  noFigures,
  type PersonOfDay,
  personIn,
  type Tally,
} from './day-figures.ts'

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The Monday of a day’s week. */
const mondayOf = (day: string): string => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)

/** The weeks that the statistics have, the oldest first. @param until the last day that is over */
export function weeksUntil(until: string): { from: string; to: string }[] {
  const last = mondayOf(until)
  return Array.from({ length: statisticsWeeks }, (_, n) => {
    const from = daysBefore(last, 7 * (statisticsWeeks - 1 - n))
    const sunday = daysBefore(from, -6)
    return { from, to: sunday < until ? sunday : until }
  })
}

/** The middle of all values that were counted; of an even number, half way between the two. */
export function medianOf(tally: Tally): number | null {
  const values = Object.entries(tally)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((a, b) => a.value - b.value)
  const total = values.reduce((sum, { count }) => sum + count, 0)
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

const shareOf = ({ yes, no, unknown }: DayFigures['onTime']): Share => ({
  count: yes,
  of: yes + no,
  unknown,
})

const addKnown = (to: DayFigures['onTime'], { yes, no, unknown }: DayFigures['onTime']): void => {
  to.yes += yes
  to.no += no
  to.unknown += unknown
}

const addTally = (to: Tally, tally: Tally): void => {
  for (const [value, count] of Object.entries(tally)) addTo(to, value, count)
}

function addPerson(to: PersonOfDay, person: PersonOfDay): void {
  to.submitted += person.submitted
  addKnown(to.firstPass, person.firstPass)
  to.returned += person.returned
  addTally(to.minutes, person.minutes)
  to.decided += person.decided
  to.returnsMade += person.returnsMade
}

function sumOf(days: readonly DayFigures[]): DayFigures {
  const sum = noFigures()
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
    sum.disputes += day.disputes
    sum.sampled += day.sampled
    addTally(sum.grades, day.grades)
    for (const [by, person] of Object.entries(day.people))
      addPerson(personIn(sum, by, person.name, person.namedAt), person)
  }
  return sum
}

const peopleIn = ({ people }: DayFigures): PersonFigures[] =>
  Object.entries(people)
    .map(([userId, person]) => ({
      userId,
      name: person.name,
      submitted: person.submitted,
      firstPass: shareOf(person.firstPass),
      returned: person.returned,
      medianMinutes: medianOf(person.minutes),
      decided: person.decided,
      returnsMade: person.returnsMade,
    }))
    .toSorted((a, b) => b.submitted + b.decided - a.submitted - a.decided)

/** The grades that were first given on a day, as they are now. */
function regraded(first: Tally, regrades: Tally, day: string): Tally {
  const grades = { ...first }
  for (const [key, count] of Object.entries(regrades)) {
    const [gradedOn, before = '', after = ''] = key.split(' ')
    if (gradedOn !== day) continue
    addTo(grades, before, -count)
    addTo(grades, after, count)
  }
  return grades
}

const fineOf = ({ grades: { fine = 0, minor = 0, serious = 0 } }: DayFigures): Share => ({
  count: fine,
  of: fine + minor + serious,
  unknown: 0,
})

/** @param counted the oldest first */
function atEndOf(counted: readonly OpenAt[], from: string, to: string): PeriodFigures['atEnd'] {
  const last = counted.findLast(({ day }) => day >= from && day <= to)
  if (!last) return null
  const { open, overdue, oldestAt, at } = last
  const age = oldestAt === null ? null : Date.parse(at) - Date.parse(oldestAt)
  return { open, overdue, oldestHours: age === null ? null : Math.round(age / 360_000) / 10 }
}

/**
 * @param days the figures of each day that has some
 * @param counted what was open at the end of days, the oldest first
 * @param until the last day that is over
 * @param weeks how many of the last weeks the figures by person are of
 */
export function periodsOf(
  days: ReadonlyMap<string, DayFigures>,
  counted: readonly OpenAt[],
  until: string,
  weeks: number,
): Pick<DeskStatistics, 'weeks' | 'total' | 'people'> {
  const all = weeksUntil(until)
  // A report is withdrawn after its publication, so all withdrawals of these weeks’ reports are known.
  const withdrawn: Tally = {}
  const regrades: Tally = {}
  for (const day of days.values()) {
    addTally(withdrawn, day.withdrawnOf)
    addTally(regrades, day.regrades)
  }
  const daysIn = (from: string, to: string) =>
    daysOf(from, to).flatMap((day) => {
      const figures = days.get(day)
      if (!figures) return []
      // A withdrawn report may have been published before publications were counted.
      return {
        ...figures,
        published: Math.max(0, figures.published - (withdrawn[day] ?? 0)),
        grades: regraded(figures.grades, regrades, day),
      }
    })
  const figuresOf = ({ from, to }: { from: string; to: string }): PeriodFigures => {
    const sum = sumOf(daysIn(from, to))
    const tenths = medianOf(sum.tenthsOfHours)
    return {
      from,
      to,
      published: sum.published,
      onTime: shareOf(sum.onTime),
      medianHours: tenths === null ? null : tenths / 10,
      firstPass: shareOf(sum.firstPass),
      returned: sum.returned,
      comments: sum.comments,
      unknownComments: sum.unknownComments,
      medianMinutes: medianOf(sum.minutes),
      withdrawn: sum.withdrawn,
      disputes: sum.disputes,
      sampled: sum.sampled,
      fine: fineOf(sum),
      atEnd: atEndOf(counted, from, to),
    }
  }
  const period = { from: all[0]?.from ?? until, to: until }
  const chosen = all.at(-weeks)?.from ?? period.from
  return {
    weeks: all.map(figuresOf),
    total: figuresOf(period),
    people: peopleIn(sumOf(daysIn(chosen, until))),
  }
}
