/** The desk works in China, which has one time zone (UTC+8) and no summer time. */
const utcOffset = 8 * 3_600_000
export const deskZone = 'Asia/Shanghai'
export const dayMs = 24 * 3_600_000

/** The desk's calendar day of a moment, as YYYY-MM-DD. */
export const deskDay = (at: Date): string =>
  new Date(at.getTime() + utcOffset).toISOString().slice(0, 10)

/** When a day of the desk begins. */
export const startOfDeskDay = (day: string): Date => new Date(Date.parse(day) - utcOffset)

/** The day that is so many days before. */
export const deskDayBefore = (day: string, days = 1): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The month of a day, as YYYY-MM. */
export const deskMonth = (day: string): string => day.slice(0, 7)

/** How many days a range has, its first and last included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Every day of a range, its first and last included. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) }, (_, n) =>
    new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
  )

/** The longest range of one export of the audit trail. */
export const maxAuditDays = 31
