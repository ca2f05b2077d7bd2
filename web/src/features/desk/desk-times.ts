import type { DeskTexts } from './desk-texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The length of a time: days from three days on, hours from one hour on. */
export function spanText({ span }: Pick<DeskTexts, 'span'>, ms: number): string {
  const length = Math.abs(ms)
  if (length >= 3 * day) return span.days(Math.floor(length / day))
  if (length >= hour) return span.hours(Math.floor(length / hour))
  return span.minutes(Math.floor(length / minute))
}

/** The time of day, with the date if it is another day. '' for an invalid time. */
export function timeText(
  { locale }: Pick<DeskTexts, 'locale'>,
  instant: string,
  now: Date,
): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const isToday = at.toDateString() === now.toDateString()
  return at.toLocaleString(locale, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** Date and time. '' for an invalid time. */
export function dateTimeText({ locale }: Pick<DeskTexts, 'locale'>, instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  return at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
}
