import { dayMs, deskDay } from './desk-day.ts'

/** While a member of the desk is away: since when, and the last day (of the desk, YYYY-MM-DD). */
export type Absence = { since: string; until: string }

export const maxAbsenceDays = 90

/** The last day until which a member can be away now. */
export const lastAbsenceDay = (now: Date): string =>
  deskDay(new Date(now.getTime() + maxAbsenceDays * dayMs))

/** Whether it lasts: it ends by itself after its last day. */
export const isAway = (absence: Absence | null, now: Date): absence is Absence =>
  absence !== null && absence.until >= deskDay(now)
