/** Dates in e-mails and answers. Those of a report are in shared/reports/report-words.ts, the site's in web/src/lib/format.ts. */

/** An instant as e-mails show it: `Sat, Nov 21, 2026, 14:05 UTC`. Other text is returned unchanged. */
export function instantText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const weekday = date.toUTCString().slice(0, 3)
  return `${weekday}, ${dayText(instant)}, ${date.toISOString().slice(11, 16)} UTC`
}

/** Only the day: `Nov 21, 2026`. */
export function dayText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const [day, month, year] = date.toUTCString().slice(5, 16).split(' ')
  return `${month} ${Number(day)}, ${year}`
}

/** With the time in China, where the work is done: `Sat, Nov 21, 2026, 14:05 UTC (22:05 in China)`. */
export function dueText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const inChina = new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
  return `${instantText(instant)} (${inChina} in China)`
}

/** For the report desk: `2026-11-21 22:05`, in Beijing time. */
export function beijingMinute(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** For file names and operators: `2026-11-21`. */
export const isoDay = (instant: string): string => instant.slice(0, 10)

/** For operators and answers of the API: `2026-11-21 14:05 UTC`. */
export const isoMinute = (instant: string): string =>
  `${isoDay(instant)} ${instant.slice(11, 16)} UTC`
