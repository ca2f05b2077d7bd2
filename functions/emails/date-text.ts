/** An instant as mails show it: `21 Nov 2026, 14:05 UTC`. What is no instant stays as it is. */
export function instantText(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const [day, month, year] = date.toUTCString().slice(5, 16).split(' ')
  return `${Number(day)} ${month} ${year}, ${date.toISOString().slice(11, 16)} UTC`
}

/** The day alone: `21 Nov 2026`. */
export const dayText = (instant: string): string => instantText(instant).replace(/,.*/, '')
