/** The month of an ISO time, in UTC: `2026-11`. */
export const monthOf = (at: string): string => at.slice(0, 7)

const next = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number)).toISOString())
}

/** @param end exclusive */
export function monthsBetween(first: string, end: string): string[] {
  const months: string[] = []
  for (let month = first; month < end; month = next(month)) months.push(month)
  return months
}

/** What is written in the last second of a month can arrive a moment after it. */
const graceMs = 3_600_000

/** The month that is not complete yet. */
export const runningMonth = (now: Date): string =>
  monthOf(new Date(now.getTime() - graceMs).toISOString())
