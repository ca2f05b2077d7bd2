/** Every date that the backend shows. The site's are in web/src/lib/format.ts. */

/** An instant as e-mails show it: `21 Nov 2026, 14:05 UTC`. Other text is returned unchanged. */
export function instantText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const [day, month, year] = date.toUTCString().slice(5, 16).split(' ')
  return `${Number(day)} ${month} ${year}, ${date.toISOString().slice(11, 16)} UTC`
}

/** Only the day: `21 Nov 2026`. */
export const dayText = (instant: string): string => instantText(instant).replace(/,.*/, '')

/** For file names and operators: `2026-11-21`. */
export const isoDay = (instant: string): string => instant.slice(0, 10)

/** For operators and answers of the API: `2026-11-21 14:05 UTC`. */
export const isoMinute = (instant: string): string =>
  `${isoDay(instant)} ${instant.slice(11, 16)} UTC`
