/** The month of an ISO time, in UTC: `2026-11`. */
export const monthOf = (at: string): string => at.slice(0, 7)

const next = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number)).toISOString())
}

/** No event is older. */
const firstMonth = '2026-01'

/** The months that can have events. @param last inclusive */
export function monthsUntil(last: string): string[] {
  const months: string[] = []
  for (let month = firstMonth; month <= last; month = next(month)) months.push(month)
  return months
}

const dayMs = 86_400_000

/** Whether a month ended more than a day ago. */
export const isLongOver = (month: string, now: Date): boolean =>
  now.getTime() > Date.parse(`${next(month)}-01T00:00:00.000Z`) + dayMs

/**
 * An event is stored by the function that made it, which runs for at most 15 minutes: later than this, none with an
 * earlier time comes.
 */
const graceMs = 3_600_000

/** All events before this time are stored. */
export const settledAt = (now: Date): string => new Date(now.getTime() - graceMs).toISOString()

/** The month that is not complete yet. */
export const runningMonth = (now: Date): string => monthOf(settledAt(now))
