/** Dates as buyers read them. The desk's: features/desk/desk-times.ts; a report's: shared/reports/report-words.ts; e-mails': functions/platform/date-text.ts. */

/** Cached, because creating a format takes as long as rendering a row. */
const lazyFormat = (options: Intl.DateTimeFormatOptions, locale?: string) => {
  let format: Intl.DateTimeFormat | undefined
  return (instant: string): string | null => {
    const date = new Date(instant)
    if (Number.isNaN(date.getTime())) return null
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}

/** In the buyer's own locale and time zone; null for an invalid date. */
export const formatDate = lazyFormat({ dateStyle: 'medium' })

export const formatKnownDate = (instant: string | null): string =>
  (instant && formatDate(instant)) || 'Not known yet'

export const formatDateTime = lazyFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An instant that a reader plans by, in the reader's zone: "Wed, Nov 25, 2026, 11:38 AM EST". */
export const formatMoment = lazyFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** When a report is due, in the reader's zone, within days: "Wed, Dec 2, 11:38 AM". */
export const formatDue = lazyFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export const formatTime = lazyFormat({ timeStyle: 'short' })

/** A text for old data that could not be reloaded. */
export const shownAsOf = (at: number): string =>
  `Shown as of ${formatDateTime(new Date(at).toISOString())}.`

/** A day of publication, the same in every time zone and in the prerendered page. */
export const formatDay = lazyFormat({ dateStyle: 'long', timeZone: 'UTC' }, 'en-US')

/** The same, short: "Nov 20, 2026". */
export const formatShortDay = lazyFormat({ dateStyle: 'medium', timeZone: 'UTC' }, 'en-US')

/** A month such as `2026-11`: "November 2026". */
export const formatWholeMonth = lazyFormat(
  { month: 'long', year: 'numeric', timeZone: 'UTC' },
  'en-US',
)

/** The same, short: "Nov 2026". */
export const formatShortMonth = lazyFormat(
  { month: 'short', year: 'numeric', timeZone: 'UTC' },
  'en-US',
)

const formatMonth = lazyFormat({ month: 'long', timeZone: 'UTC' }, 'en-US')

const ordinal = (day: number): string => {
  const isTeen = day > 10 && day < 14
  return `${day}${(!isTeen && ['th', 'st', 'nd', 'rd'][day % 10]) || 'th'}`
}

/** The day `2027-05-08` as the promotion writes it: "May 8th, 2027". */
export const formatOrdinalDay = (day: string): string => {
  const [year, , date] = day.split('-')
  return `${formatMonth(day)} ${ordinal(Number(date))}, ${year}`
}
