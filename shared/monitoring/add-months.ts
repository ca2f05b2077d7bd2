/**
 * The day some months later, as `2027-02-28`.
 * @param dayOfMonth the day of the first date: without it, dates after a February would stay on the 28th
 */
export function addMonths(day: string, months: number, dayOfMonth = Number(day.slice(8))): string {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(Date.UTC(year, month, Math.min(dayOfMonth, lastDay)))
  return later.toISOString().slice(0, 10)
}
