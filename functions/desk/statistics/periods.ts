import { daysOf, deskDayBefore } from '../../../shared/desk/desk-day.ts'
import {
  type DeskStatistics,
  type PeriodFigures,
  type PersonFigures,
  type Share,
  statisticsWeeks,
} from '../../../shared/desk/statistics.ts'
import type { OpenAt } from '../../requests/entities.ts'
import {
  addTally,
  addTo,
  type DayTotals,
  medianHours,
  medianOf,
  type People,
  sumOf,
  type Tally,
} from './day-figures.ts'

/** The Monday of a day’s week. */
const mondayOf = (day: string): string => deskDayBefore(day, (new Date(day).getUTCDay() + 6) % 7)

/** The weeks that the statistics have, the oldest first. @param until the last day that is over */
export function weeksUntil(until: string): { from: string; to: string }[] {
  const last = mondayOf(until)
  return Array.from({ length: statisticsWeeks }, (_, n) => {
    const from = deskDayBefore(last, 7 * (statisticsWeeks - 1 - n))
    const sunday = deskDayBefore(from, -6)
    return { from, to: sunday < until ? sunday : until }
  })
}

const shareOf = ({ yes, no, unknown }: DayTotals['onTime']): Share => ({
  count: yes,
  of: yes + no,
  unknown,
})

export const peopleOf = (people: People): PersonFigures[] =>
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

const fineOf = ({ grades: { fine = 0, minor = 0, serious = 0 } }: DayTotals): Share => ({
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
 */
export function periodsOf(
  days: ReadonlyMap<string, DayTotals>,
  counted: readonly OpenAt[],
  until: string,
): Pick<DeskStatistics, 'weeks' | 'total'> {
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
    return {
      from,
      to,
      published: sum.published,
      onTime: shareOf(sum.onTime),
      medianHours: medianHours(sum),
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
  return { weeks: all.map(figuresOf), total: figuresOf(period) }
}
