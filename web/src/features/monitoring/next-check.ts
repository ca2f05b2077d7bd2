/** @returns the day, as `2027-02-28`, some months later; the last of a shorter month */
const addMonths = (day: string, months: number): string => {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

/** The day of the first check of a watch that begins now, as the server sets it. */
export const firstCheckOn = (everyMonths: number, now = new Date()): string =>
  addMonths(now.toISOString().slice(0, 10), everyMonths)
