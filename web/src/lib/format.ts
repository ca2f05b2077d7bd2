/** In the buyer's own locale and time zone; null for what is no date. */
export const formatDate = (instant: string): string | null => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(date)
}

/** With the time of day; null for what is no date. */
export const formatDateTime = (instant: string): string | null => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    date,
  )
}
