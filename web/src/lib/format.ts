/** Made at the first use and kept: making one takes as long as drawing a row. */
const lazyFormat = (options: Intl.DateTimeFormatOptions, locale?: string) => {
  let format: Intl.DateTimeFormat | undefined
  return (instant: string): string | null => {
    const date = new Date(instant)
    if (Number.isNaN(date.getTime())) return null
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}

/** In the buyer's own locale and time zone; null for what is no date. */
export const formatDate = lazyFormat({ dateStyle: 'medium' })

/** With the time of day; null for what is no date. */
export const formatDateTime = lazyFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The time of day alone; null for what is no date. */
export const formatTime = lazyFormat({ timeStyle: 'short' })

/** Said of what was read before and could not be read again. */
export const shownAsOf = (at: number): string =>
  `Shown as of ${formatDateTime(new Date(at).toISOString())}.`

/** A day of publication, the same in every time zone and in the prerendered page. */
export const formatDay = lazyFormat({ dateStyle: 'long', timeZone: 'UTC' }, 'en-US')
