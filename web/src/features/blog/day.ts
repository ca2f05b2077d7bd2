const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of publication, the same in every time zone and in the prerendered page. */
export const formatDay = (day: string): string => format.format(new Date(day))
